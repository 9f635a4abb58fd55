import Check from "lucide-react/icons/check";
import Heart from "lucide-react/icons/heart";
import { Avatar } from "./avatar.tsx";
import { Badge } from "./badge.tsx";
import { IconButton } from "./button.tsx";
import { Card, CardSkeleton } from "./card.tsx";
import { DimensionLine } from "./dimension-line.tsx";
import { Gallery } from "./gallery.tsx";
import { Dots } from "./option.tsx";
import type { PictureProps } from "./picture.tsx";
import { Price } from "./price.tsx";
import { Progress } from "./progress.tsx";
import { SkeletonText } from "./skeleton.tsx";
import { Sample } from "./specimen-sample.tsx";
import { Stars } from "./stars.tsx";
import { Stock } from "./stock.tsx";
import { SummaryList } from "./sum.tsx";
import { FactList, SpecTable, Table } from "./table.tsx";
import { Tile } from "./tile.tsx";

const was = { label: "before:", amount: "€154.00" };
const lowest = "€154.00 was the lowest price of the last 30 days";
const facts = [
  { key: "size", name: "Outer size", value: "1,200 × 1,400 mm" },
  { key: "weight", name: "Weight", value: "74 kg" },
];

export function SpecimenFacts() {
  return (
    <Sample name="Prices, stock, states, facts">
      <div className="grid grid--2 grid--4">
        <div>
          <Price size="l" now="€684.00" note="With 21 % VAT" />
        </div>
        <div>
          <Price size="l" now="€129.00" was={was} note={lowest} />
        </div>
        <div>
          <Price size="l" now="from €1,240.00" per="each" />
        </div>
        <div>
          <Price now="€0.00" />
        </div>
      </div>
      <div className="stack stack--s">
        <Stock kind="in">In stock, 6 pieces. With you Thu 26 or Fri 27 Nov</Stock>
        <Stock kind="few">2 left in stock. The next ones come on 14 December</Stock>
        <Stock kind="make">Made for you, ready about 8 January</Stock>
        <Stock kind="out">Sold out. Tell me when it is back</Stock>
      </div>
      <div className="row">
        <Badge kind="sale">−16 %</Badge>
        <Badge kind="new">New</Badge>
        <Badge>Draft</Badge>
        <Badge kind="info">Confirmed</Badge>
        <Badge kind="ok" icon={Check}>
          Paid
        </Badge>
        <Badge kind="warn">Deposit only</Badge>
        <Badge kind="bad">Payment refused</Badge>
        <Stars rating={4.8} label="4.8 out of 5">
          4.8 <span className="quiet">(126)</span>
        </Stars>
        <Stars rating={3.5} label="3.5 out of 5" />
        <Stars rating={0}>No reviews yet</Stars>
        <Avatar name="Ioana Șerban" size="s" />
        <Avatar name="Țepeș" />
        <Avatar name="Dana-Maria Ilieș" size="l" />
      </div>
      <DimensionLine>1,204 mm</DimensionLine>
      <Progress label="Course" value={3} max={11} valueText="3 of 11" />
      <div className="grid grid--2">
        <SpecTable facts={facts} />
        <FactList facts={facts} />
        <div className="panel panel--plaster">
          <div className="panel__b">
            <SummaryList
              rows={[
                { key: "sub", label: "Subtotal", amount: "€3,185.00" },
                { key: "code", label: "Code ACASA10, on home things", amount: "−€6.40" },
                { key: "oil", label: "Natural oil", amount: "included", kind: "quiet" },
                { key: "all", label: "Total", amount: "€3,267.60", kind: "total" },
              ]}
            />
          </div>
        </div>
        <div>
          <SkeletonText lines={4} />
        </div>
      </div>
      <Table label="Orders">
        <thead>
          <tr>
            <th>Order</th>
            <th>Customer</th>
            <th className="n">Amount</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>S00482</td>
            <td>Atelier Șerban Arhitectură</td>
            <td className="n">€13,889.52</td>
          </tr>
        </tbody>
      </Table>
    </Sample>
  );
}

export function SpecimenCards({ pictures }: { pictures: PictureProps[] }) {
  const [first, second, third] = pictures;
  return (
    <Sample name="Cards">
      <div className="grid grid--cards grid--4">
        <Card
          href="#one"
          title="Zada 78, two sashes"
          line="Larch · triple glazing"
          picture={first}
          hoverPicture={second}
          noPicture="Image coming soon"
          badges={<Badge kind="new">Ready in 4 days</Badge>}
          action={<IconButton icon={Heart} label="Save" aria-pressed={false} />}
        >
          <Dots fills={[{ colour: "var(--av-1)" }, { colour: "var(--av-2)" }]}>12 finishes</Dots>
          <Price now="€684.00" />
        </Card>
        <Card
          href="#two"
          title="In roller screen, linen"
          line="Sand"
          picture={third}
          noPicture="Image coming soon"
          badges={
            <>
              <Badge kind="sale">−16 %</Badge>
              <Badge kind="new">New</Badge>
            </>
          }
          action={<IconButton icon={Heart} label="Saved" aria-pressed={true} />}
        >
          <Price now="€129.00" was={was} note={lowest} />
          <Stock kind="few" small>
            2 left in stock
          </Stock>
        </Card>
        <CardSkeleton label="Loading" />
        <Card
          href="#four"
          title="Fereastră de pivniță cu grătar și plasă împotriva țânțarilor"
          line="A long name and no picture"
          noPicture="Image coming soon"
        >
          <Price now="€118.00" />
        </Card>
      </div>
      <div className="cats">
        {pictures.slice(0, 6).map((picture) => (
          <Tile
            key={picture.src}
            href="#tile"
            title="Roller screens"
            note="from €74"
            picture={{ ...picture, alt: "" }}
          />
        ))}
      </div>
    </Sample>
  );
}

export function SpecimenGallery({ pictures }: { pictures: PictureProps[] }) {
  const items = pictures.slice(0, 4).map((picture, index) => ({
    key: picture.src,
    picture,
    ...((index === 0 || index === 3) && { look: "wide" as const }),
  }));
  return (
    <Sample name="Gallery">
      <Gallery
        label="Pictures"
        items={items}
        zoomLabel={(number) => `Enlarge picture ${number}`}
        onZoom={() => {}}
      />
    </Sample>
  );
}
