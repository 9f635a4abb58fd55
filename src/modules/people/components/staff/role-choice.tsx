import { useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Checkbox } from "#ui/check.tsx";
import { FieldGroup } from "#ui/field.tsx";
import type { roleChoices } from "../../server/staff/staff-view.ts";

type Roles = ReturnType<typeof roleChoices>;

/** A person's roles, each with a description of its access. */
export function RoleChoice({ roles }: { roles: Roles }) {
  const { text } = useLocale();
  const { errorOf, typedOf } = useProblem();
  const held = roles.filter((one) => one.held).map(({ role }) => role);
  const typed = typedOf("roles[]", held.join("\n")).split("\n");
  return (
    <FieldGroup legend={text("people.roles")} error={errorOf("roles")}>
      <div className="roles">
        {roles.map(({ role, name, may }) => (
          <Checkbox key={role} name="roles[]" value={role} defaultChecked={typed.includes(role)} hint={may}>
            {name}
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  );
}
