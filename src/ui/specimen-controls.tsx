import ArrowRight from "lucide-react/icons/arrow-right";
import Heart from "lucide-react/icons/heart";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { Button, ButtonLink, IconButton } from "./button.tsx";
import { Checkbox, Pick, PickList, PickMore, Radio } from "./check.tsx";
import { Field, FieldGroup, Select, TextArea, TextInput } from "./field.tsx";
import { Options, OptionTile, Swatch, Toggle } from "./option.tsx";
import { PasswordInput } from "./password-input.tsx";
import { QuantityBox } from "./quantity.tsx";
import { Range } from "./range.tsx";
import { Sample } from "./specimen-sample.tsx";
import { StarInput } from "./stars.tsx";

export function SpecimenActions() {
  return (
    <Sample name="Buttons">
      <div className="row">
        <Button size="l">Add to cart</Button>
        <Button size="l" kind="line">
          Buy now
        </Button>
        <Button size="l" kind="quiet" icon={Heart}>
          Save
        </Button>
      </div>
      <div className="row">
        <Button>Save</Button>
        <Button busy>Adding</Button>
        <Button kind="line" size="s">
          Small
        </Button>
        <Button kind="danger">Cancel the order</Button>
        <Button disabled>Disabled</Button>
        <Button kind="line" disabled>
          Disabled line
        </Button>
        <ButtonLink href="#next" iconAfter={ArrowRight}>
          Next
        </ButtonLink>
        <IconButton icon={X} label="Close" />
        <a className="link" href="#text">
          A link in text
        </a>
        <a className="link--more" href="#more">
          See all
        </a>
      </div>
      <Button
        size="l"
        block
        disabledReason="Choose a size first. The finish you picked exists in three of them."
      >
        Add to cart
      </Button>
    </Sample>
  );
}

export function SpecimenFields() {
  return (
    <Sample name="Fields">
      <div className="form">
        <Field label="Name" className="c-3">
          <TextInput placeholder="As on the invoice" />
        </Field>
        <Field label="Find" className="c-3">
          <TextInput icon={Search} defaultValue="Țepeș" />
        </Field>
        <Field
          label="Width"
          className="c-3"
          error="The widest we can build in larch is 3,000 mm. In aluminium it is 4,200."
          hint="580 to 3,000"
        >
          <TextInput unit="mm" defaultValue="3,400" inputMode="numeric" />
        </Field>
        <Field label="VAT number" ok hint="Atelier Șerban Arhitectură SRL" className="c-3">
          <TextInput defaultValue="RO 18547290" />
        </Field>
        <Field label="County" className="c-3">
          <Select>
            <option>Brașov</option>
            <option>Mureș</option>
          </Select>
        </Field>
        <Field label="Reference" mark="set by us" className="c-3">
          <TextInput defaultValue="S00482" disabled />
        </Field>
        <Field label="Password" className="c-3">
          <PasswordInput
            defaultValue="secret"
            showLabel="Show"
            hideLabel="Hide"
            autoComplete="current-password"
          />
        </Field>
        <Field label="Left" quiet className="c-3">
          <TextInput defaultValue="610" small />
        </Field>
        <Field label="Note" mark="optional, 240 left">
          <TextArea placeholder="Is there a lift? A dog?" />
        </Field>
      </div>
    </Sample>
  );
}

export function SpecimenChoices() {
  return (
    <Sample name="Choices">
      <div className="grid grid--2">
        <div>
          <Checkbox defaultChecked>Fitting</Checkbox>
          <Checkbox count={8}>Larch</Checkbox>
          <Checkbox count={0} disabled>
            Steel look
          </Checkbox>
          <Checkbox error="We need your yes.">I accept the terms</Checkbox>
        </div>
        <div>
          <Radio name="opens" defaultChecked>
            Opens inwards
          </Radio>
          <Radio name="opens" hint="Only from the ground floor">
            Opens outwards
          </Radio>
          <Radio name="opens" disabled>
            Does not open
          </Radio>
        </div>
      </div>
      <FieldGroup legend="Size" value="1,200 × 1,400 mm" aside={<a href="#measure">How to measure</a>}>
        <Options>
          <OptionTile name="size">900 × 1,200</OptionTile>
          <OptionTile name="size" defaultChecked note="+€18.00">
            1,200 × 1,400
          </OptionTile>
          <OptionTile name="size" impossible="Too wide for two sashes">
            1,800 × 1,400
          </OptionTile>
        </Options>
      </FieldGroup>
      <FieldGroup legend="Division" error="Choose one.">
        <Options look="tiles">
          {["One", "Two", "Three", "Four"].map((word, index) => (
            <OptionTile
              key={word}
              look="tile"
              name="division"
              defaultChecked={index === 2}
              impossible={index === 3 ? "Needs 2,320 mm" : undefined}
              picture={<FrameDrawing parts={index + 1} />}
            >
              {word}
            </OptionTile>
          ))}
        </Options>
      </FieldGroup>
      <FieldGroup legend="Finish" value="Natural oil">
        <Options look="swatches">
          <Swatch name="finish" label="Natural oil" fill={{ colour: "var(--av-2)" }} defaultChecked />
          <Swatch name="finish" label="Sage" fill={{ colour: "var(--av-1)" }} />
          <Swatch name="finish" label="Blue" fill={{ colour: "var(--av-3f)" }} impossible="not with oil" />
        </Options>
      </FieldGroup>
      <Options look="rows">
        <OptionTile look="row" name="answer">
          911 mm, the widest, then cut
        </OptionTile>
        <OptionTile look="row" name="answer" defaultChecked verdict="good">
          904 − 20 = 884 mm
        </OptionTile>
        <OptionTile look="row" name="answer" verdict="wrong">
          The average, 908 mm
        </OptionTile>
      </Options>
      <PickList>
        <Pick name="way" title="Carried in" note="About 8 January" aside="€89.00" defaultChecked />
        <PickMore>The driver calls half an hour before.</PickMore>
        <Pick name="way" title="To the kerb" note="You unload" aside="€39.00" />
        <Pick name="way" title="Parcel locker" note="Not possible: it does not fit" disabled />
      </PickList>
      <div className="row">
        <Toggle
          label="Seen from"
          name="side"
          defaultValue="in"
          options={[
            { value: "in", label: "Inside" },
            { value: "out", label: "Outside" },
          ]}
        />
        <QuantityBox label="Quantity" lessLabel="Decrease quantity" moreLabel="Increase quantity" />
        <QuantityBox
          label="Quantity"
          lessLabel="Decrease quantity"
          moreLabel="Increase quantity"
          size="l"
          defaultValue={0}
        />
        <StarInput
          name="stars"
          label="Your rating"
          labels={["Bad", "Poor", "Fair", "Good", "Excellent"]}
          defaultValue={4}
        />
      </div>
      <div style={{ maxInlineSize: "var(--w-facets)" }}>
        <Range
          min={0}
          max={2000}
          defaultValue={{ low: 160, high: 1480 }}
          names={{ low: "from", high: "to" }}
          labels={{ low: "Lowest price", high: "Highest price" }}
          between="to"
          problem={() => "Give an amount."}
        />
      </div>
    </Sample>
  );
}

function FrameDrawing({ parts }: { parts: number }) {
  const bars = Array.from({ length: parts - 1 }, (_, index) => `M${8 + (48 / parts) * (index + 1)} 14v36`);
  return (
    <svg viewBox="0 0 64 64" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d={`M8 14h48v36H8z${bars.join("")}`} />
    </svg>
  );
}
