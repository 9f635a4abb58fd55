/** The back office's URLs of the mails' words, without language prefix. */
export const mailTextsPath = "/web/mail-texts";
export const mailTextPath = (kind: string, code: string) => `${mailTextsPath}/${kind}/${code}`;
