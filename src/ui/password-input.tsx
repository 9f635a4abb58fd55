import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ComponentProps, useState } from "react";
import { IconButton } from "./button.tsx";
import { controlClass, useFieldControl } from "./field.tsx";

type PasswordInputProps = Omit<ComponentProps<"input">, "type"> & { showLabel: string; hideLabel: string };

/** A password field that can show its text; without a script it is an ordinary password field. */
export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const tied = useFieldControl(rest);
  return (
    <span className="field__box field__box--end">
      <input
        spellCheck={false}
        autoCapitalize="none"
        {...rest}
        {...tied}
        type={shown ? "text" : "password"}
        className={controlClass(false, className)}
      />
      <IconButton
        className="field__eye needs-js"
        icon={shown ? EyeOff : Eye}
        label={shown ? hideLabel : showLabel}
        aria-pressed={shown}
        aria-controls={tied.id}
        onClick={() => setShown(!shown)}
      />
    </span>
  );
}
