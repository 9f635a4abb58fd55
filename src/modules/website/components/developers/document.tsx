import { Fragment } from "react";
import { Link } from "#ui/link.tsx";
import { Table } from "#ui/table.tsx";
import { documentPath } from "../../paths.ts";
import type { Block } from "../../server/developers/document.ts";

/** A document for developers. It is always in English, like the code written with it. */
export function Document({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="prose" lang="en">
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a document never change their places
        <Part key={place} block={block} />
      ))}
    </div>
  );
}

function Part({ block }: { block: Block }) {
  switch (block.kind) {
    case "heading":
      return block.level === 2 ? (
        <h2>
          <Inline text={block.text} />
        </h2>
      ) : (
        <h3>
          <Inline text={block.text} />
        </h3>
      );
    case "code":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case "list":
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <Inline text={item} />
            </li>
          ))}
        </ul>
      );
    case "table":
      return (
        <Table label={block.head.join(", ")}>
          <thead>
            <tr>
              {block.head.map((cell) => (
                <th key={cell} scope="col">
                  <Inline text={cell} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row) => (
              <tr key={row[0]}>
                {row.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  <td key={place}>
                    <Inline text={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      );
    default:
      return (
        <p>
          <Inline text={block.text} />
        </p>
      );
  }
}

const marks = /(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*|\[[^\]]+\]\([^)]+\))/;

/** Code, emphasis and links within a line. */
function Inline({ text }: { text: string }) {
  return text.split(marks).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change their places
    <Fragment key={place}>{marked(part)}</Fragment>
  ));
}

function marked(part: string) {
  if (part.startsWith("`")) return <code>{part.slice(1, -1)}</code>;
  if (part.startsWith("**")) return <b>{part.slice(2, -2)}</b>;
  if (part.startsWith("*") && part.length > 2) return <em>{part.slice(1, -1)}</em>;
  const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
  if (!link) return part;
  const [, words, target = ""] = link;
  return <Link href={documentPath(target.replace(/\.md$/, ""))}>{words}</Link>;
}
