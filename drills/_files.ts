import { crc32, deflateRawSync, deflateSync } from "node:zlib";

/** Files that nobody should be able to store on a server, with names that they may have. */

export interface HostileFile {
  what: string;
  name: string;
  bytes: Buffer;
  /** Places that accept its kind store it after removing its dangerous parts. */
  mayStay?: boolean;
}

/** Text that no stored drawing or picture may contain, nor any file that a browser would show as a page. */
export const poison = ["<script", "onload=", "eval(alert)", "http://evil.example"];

const megabyte = 1_000_000;

/** A picture of one colour that claims these pixels. Its data are short, however many they are. */
export function png(width: number, height: number, { short = false } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const line = Buffer.alloc(width + 1, 0x80);
  line[0] = 0;
  const rows = short ? Buffer.alloc(64) : Buffer.concat(Array.from({ length: height }, () => line));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const out = Buffer.alloc(8);
  out.writeUInt32BE(data.length, 0);
  out.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([out.subarray(0, 4), body, out.subarray(4)]);
}

/** An archive of one file: 400 MB of zeros in half a megabyte. */
function zipBomb(): Buffer {
  const size = 400 * megabyte;
  const packed = deflateRawSync(Buffer.alloc(size), { level: 9 });
  const name = Buffer.from("xl/workbook.xml");
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(size, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(size, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, central, name, end]);
}

const program = Buffer.concat([
  Buffer.from("4d5a90000300000004000000ffff0000", "hex"),
  Buffer.alloc(2_000, 7),
]);
const page = Buffer.from("<!doctype html><html><body><script>eval(alert)</script></body></html>");
const drawing = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="eval(alert)"><script>eval(alert)</script><image href="http://evil.example/a.png"/><rect width="9" height="9"/></svg>`,
);

export function hostileFiles(): HostileFile[] {
  const picture = png(40, 30);
  return [
    { what: "a program", name: "setup.exe", bytes: program },
    { what: "a program that is called a photo", name: "terrace.jpg", bytes: program },
    {
      what: "a program for Linux that is called a PDF",
      name: "plan.pdf",
      bytes: Buffer.from("7f454c4602010100", "hex"),
    },
    { what: "a page that is called a picture", name: "photo.png", bytes: page },
    {
      what: "a page with the mark of a GIF",
      name: "photo.gif",
      bytes: Buffer.concat([Buffer.from("GIF89a"), page]),
    },
    { what: "a script", name: "run.js", bytes: Buffer.from("eval(alert)") },
    { what: "a drawing with a script", name: "plan.svg", bytes: drawing, mayStay: true },
    {
      what: "a drawing with an entity that grows",
      name: "plan.svg",
      bytes: Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&c;</text></svg>`,
      ),
      mayStay: true,
    },
    {
      what: "a picture of 30,000 by 30,000 pixels",
      name: "bomb.png",
      bytes: png(30_000, 30_000, { short: true }),
    },
    { what: "a picture that unpacks to 400 megapixels", name: "bomb.png", bytes: png(20_000, 20_000) },
    { what: "an archive of 400 MB of nothing", name: "orders.zip", bytes: zipBomb(), mayStay: true },
    {
      what: "a picture with a page behind it",
      name: "photo.png",
      bytes: Buffer.concat([picture, page]),
      mayStay: true,
    },
    { what: "half a picture", name: "photo.png", bytes: picture.subarray(0, 60) },
    { what: "nothing", name: "empty.png", bytes: Buffer.alloc(0), mayStay: true },
    {
      what: "a picture with a long and odd name",
      name: `../../etc/${"a".repeat(300)}\u202Egnp.exe\r\nX: y.png`,
      bytes: picture,
      mayStay: true,
    },
  ];
}

/** Larger than any limit. */
export const hugeBytes = 40 * megabyte;
