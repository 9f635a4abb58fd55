/** Whether this browser makes passkeys for this address: there are none without a safe connection or without a name. */
export function mayHavePasskeys(): boolean {
  const isBareAddress = /^[\d.]+$|^\[/.test(location.hostname);
  return window.isSecureContext && "PublicKeyCredential" in window && !isBareAddress;
}
