import type { FastifyInstance, LightMyRequestResponse } from "fastify";

/** Writes to threads like browsers and other programs. */
export function talker(app: () => Promise<FastifyInstance>) {
  async function rpc(path: string, params: Record<string, unknown>, cookie = "") {
    const response = await (await app()).inject({
      method: "POST",
      url: path,
      headers: { "content-type": "application/json", cookie },
      payload: JSON.stringify({ jsonrpc: "2.0", method: "call", params, id: 1 }),
    });
    return response.json<{
      result?: never;
      error?: { message: string; data: { name: string; message: string } };
    }>();
  }

  /** A multipart form, with or without a file. */
  async function form(
    path: string,
    fields: Record<string, string | number>,
    { cookie = "", file }: { cookie?: string; file?: { field: string; name: string; bytes: Buffer } } = {},
  ): Promise<LightMyRequestResponse> {
    const edge = "----edge";
    const parts: Uint8Array[] = Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    );
    if (file) {
      const head = `--${edge}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
      parts.push(Buffer.from(head), file.bytes, Buffer.from("\r\n"));
    }
    return (await app()).inject({
      method: "POST",
      url: path,
      headers: {
        host: "site.example",
        origin: "http://site.example",
        "content-type": `multipart/form-data; boundary=${edge}`,
        accept: "text/html",
        cookie,
      },
      payload: Buffer.concat([...parts, Buffer.from(`--${edge}--\r\n`)]),
    });
  }

  return { rpc, form };
}
