const withToken = (path: string, token: string) => `${path}?access_token=${encodeURIComponent(token)}`;

/** The URLs of signatures, without language prefix. */
export const signingPaths = {
  /** Anybody checks a signed document here, in their browser. */
  verify: "/verify-signature",
  /** The evidence of a signature, for anyone with its link. */
  evidence: (id: number, token: string) => withToken(`/my/signatures/${id}`, token),
  /** The signed document. */
  pdf: (id: number, token: string) => withToken(`/my/signatures/${id}/pdf`, token),
  picture: (id: number, token: string) => withToken(`/my/signatures/${id}/picture`, token),
  json: (id: number, token: string) => withToken(`/my/signatures/${id}/evidence`, token),
  settings: "/web/settings/signing",
};
