import { formPathOf } from "../../../paths.ts";

/** The page of the built-in test bank. */
export const testBankPath = (key: string) => formPathOf("test", key);

export const testWebhookPath = "/payment/test/webhook";
