const withToken = (path: string, token: string) => `${path}?access_token=${encodeURIComponent(token)}`;

/** The URLs of signatures, without the language prefix. */
export const signingPaths = {
  /** Verifies a signed document in the visitor's browser. */
  verify: "/verify-signature",
  /** The evidence of a signature, for everyone with its link. */
  evidence: (id: number, token: string) => withToken(`/my/signatures/${id}`, token),
  /** The signed document. */
  pdf: (id: number, token: string) => withToken(`/my/signatures/${id}/pdf`, token),
  picture: (id: number, token: string) => withToken(`/my/signatures/${id}/picture`, token),
  json: (id: number, token: string) => withToken(`/my/signatures/${id}/evidence`, token),
  settings: "/web/settings/signing",
};
