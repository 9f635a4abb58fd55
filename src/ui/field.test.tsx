import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Button } from "./button.tsx";
import { Checkbox } from "./check.tsx";
import { Field, FieldGroup, Select, TextInput } from "./field.tsx";
import { OptionTile, Swatch } from "./option.tsx";
import { PasswordInput } from "./password-input.tsx";

function attribute(html: string, tag: string, name: string): string | undefined {
  return new RegExp(`<${tag}\\b[^>]*\\b${name}="([^"]*)"`).exec(html)?.[1];
}

describe("a field", () => {
  it("ties its label, its mistake and its help to the control", () => {
    const html = renderToStaticMarkup(
      <Field id="zip" label="Postcode" error="Six digits, please" hint="As on letters">
        <TextInput name="zip" />
      </Field>,
    );
    expect(attribute(html, "label", "for")).toBe("zip");
    expect(attribute(html, "input", "id")).toBe("zip");
    expect(attribute(html, "input", "aria-invalid")).toBe("true");
    expect(attribute(html, "input", "aria-describedby")).toBe("zip-error zip-hint");
    expect(html).toContain('id="zip-error"');
    expect(html).toContain('id="zip-hint"');
  });

  it("says nothing about mistakes when there is none", () => {
    const html = renderToStaticMarkup(
      <Field id="county" label="County">
        <Select name="county" />
      </Field>,
    );
    expect(html).not.toContain("aria-invalid");
    expect(html).not.toContain("aria-describedby");
    expect(attribute(html, "select", "id")).toBe("county");
  });

  it("keeps a password hidden until it is asked for", () => {
    const html = renderToStaticMarkup(
      <Field id="secret" label="Password">
        <PasswordInput name="password" showLabel="Show" hideLabel="Hide" />
      </Field>,
    );
    expect(attribute(html, "input", "type")).toBe("password");
    expect(attribute(html, "button", "aria-controls")).toBe("secret");
    expect(attribute(html, "button", "aria-label")).toBe("Show");
  });

  it("describes a whole group by its mistake", () => {
    const html = renderToStaticMarkup(
      <FieldGroup legend="Division" error="Choose one.">
        <OptionTile name="division">One</OptionTile>
      </FieldGroup>,
    );
    const id = attribute(html, "fieldset", "aria-describedby");
    expect(id).toBeTruthy();
    expect(html).toContain(`id="${id}"`);
  });
});

describe("a choice", () => {
  it("that is impossible is disabled and says why", () => {
    const tile = renderToStaticMarkup(
      <OptionTile name="size" impossible="Too wide for two sashes">
        1,800
      </OptionTile>,
    );
    expect(tile).toContain('title="Too wide for two sashes"');
    expect(tile).toMatch(/<input[^>]*disabled/);
    const swatch = renderToStaticMarkup(
      <Swatch label="Blue" fill={{ colour: "navy" }} impossible="not with oil" />,
    );
    expect(attribute(swatch, "input", "aria-label")).toBe("Blue, not with oil");
    expect(swatch).toMatch(/<input[^>]*disabled/);
  });

  it("reads its mistake out", () => {
    const html = renderToStaticMarkup(<Checkbox error="We need your yes.">I accept</Checkbox>);
    expect(html).toContain(`id="${attribute(html, "input", "aria-describedby")}"`);
    expect(attribute(html, "input", "aria-invalid")).toBe("true");
  });

  it("encodes the address of a material, so that it cannot end the value", () => {
    const html = renderToStaticMarkup(<Swatch label="Oak" fill={{ pictureUrl: '/a"); color: red' }} />);
    expect(html).not.toContain("&quot;); color");
    expect(html).toContain("%22");
  });
});

describe("a button", () => {
  it("stays reachable when it cannot be pressed, and says why", () => {
    const html = renderToStaticMarkup(<Button disabledReason="Choose a size first.">Add</Button>);
    expect(attribute(html, "button", "aria-disabled")).toBe("true");
    expect(html).not.toMatch(/<button[^>]*\sdisabled/);
    expect(html).toContain(`id="${attribute(html, "button", "aria-describedby")}"`);
  });

  it("is busy without losing its words", () => {
    const html = renderToStaticMarkup(<Button busy>Adding</Button>);
    expect(attribute(html, "button", "aria-busy")).toBe("true");
    expect(html).toContain("Adding");
    expect(attribute(html, "button", "type")).toBe("button");
  });
});
