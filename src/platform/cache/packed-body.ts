import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from "node:zlib";

export type Encoding = "br" | "gzip";

/**
 * A body as bytes that are ready to be sent. It is compressed in the one encoding that was asked for; in the other
 * one when somebody asks for that, because hardly any page is asked for in both.
 */
export interface PackedBody {
  in: (encoding: Encoding) => Buffer;
  plain: () => Buffer;
  /** Compresses better, which takes longer, beside everything else; true when the bytes are other ones now. */
  pressBetter: (encoding: Encoding) => Promise<boolean>;
  sizeBytes: () => number;
}

interface Pressing {
  brotliQuality: number;
  brotliWindowBits: number;
  gzipLevel: number;
}

/** Of 123 kB, in a third of the time of the thorough one (0.6 against 2.0 ms) and 15 % larger: somebody waits for it. */
const quick: Pressing = { brotliQuality: 3, brotliWindowBits: 16, gzipLevel: 3 };
/** Qualities above 5 take ten times as long for two hundredths less. */
const thorough: Pressing = { brotliQuality: 5, brotliWindowBits: 18, gzipLevel: 6 };

/** Smaller pages hardly gain. */
const worthBytes = 10_000;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export async function packBody(body: Buffer, first: Encoding): Promise<PackedBody> {
  return packedAs(first, await press(body, first, quick), body.length >= worthBytes);
}

/** Without the body itself, which would be kept with every page. */
function packedAs(first: Encoding, bytes: Buffer, isWorth: boolean): PackedBody {
  const packed = new Map<Encoding, Buffer>([[first, bytes]]);
  const pressing = new Set<Encoding>();

  function plain(): Buffer {
    const small = packed.get("br");
    return small ? brotliDecompressSync(small) : gunzipSync(packed.get("gzip") ?? Buffer.alloc(0));
  }

  return {
    plain,
    in(encoding) {
      const known = packed.get(encoding);
      if (known) return known;
      const made = pressSync(plain(), encoding);
      packed.set(encoding, made);
      return made;
    },
    async pressBetter(encoding) {
      if (!isWorth || pressing.has(encoding)) return false;
      pressing.add(encoding);
      try {
        const better = await press(plain(), encoding, thorough);
        if (better.length >= (packed.get(encoding)?.length ?? 0)) return false;
        packed.set(encoding, better);
        return true;
      } catch {
        // Without memory for it the bytes stay as they are.
        return false;
      }
    },
    sizeBytes: () => [...packed.values()].reduce((sum, { length }) => sum + length, 0),
  };
}

/**
 * Gives back the memory of a body that nobody reads any more once it is packed. It is old by then, and what is old
 * waits for a thorough collection, which comes when 64 MB of such bytes lie about.
 */
export function giveBack({ buffer, byteLength }: Buffer): void {
  // A small one shares its memory with others.
  if (buffer.byteLength === byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0);
}

function press(body: Buffer, encoding: Encoding, how: Pressing): Promise<Buffer> {
  return encoding === "br" ? brotli(body, brotliOptions(body, how)) : gzipped(body, { level: how.gzipLevel });
}

function pressSync(body: Buffer, encoding: Encoding): Buffer {
  return encoding === "br"
    ? brotliCompressSync(body, brotliOptions(body, quick))
    : gzipSync(body, { level: quick.gzipLevel });
}

function brotliOptions(body: Buffer, { brotliQuality, brotliWindowBits }: Pressing) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      // The window is what it works in; one that is larger than a page only takes memory from the others.
      [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
}
