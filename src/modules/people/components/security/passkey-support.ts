/** Whether this browser can create passkeys for this address: it needs a secure connection and a host name. */
export function mayHavePasskeys(): boolean {
  const isBareAddress = /^[\d.]+$|^\[/.test(location.hostname);
  return window.isSecureContext && "PublicKeyCredential" in window && !isBareAddress;
}
