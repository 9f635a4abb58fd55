import { captureForm } from "../../provider/capture-form.ts";
import { providerForm } from "../../provider/provider-form.ts";

/** The test bank has only the setting when to capture; it has no account and no keys. */
export const testForm = providerForm({
  name: "payment.staffCode_test",
  lead: "payment.staffLead_test",
  shape: captureForm.shape,
  read: captureForm.read,
  sections: ({ context, settings }) => [captureForm.section(context, settings)],
});
