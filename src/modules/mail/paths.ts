/** The URLs of the mails' words in the back office, without language prefix. */
export const mailTextsPath = "/web/mail-texts";
export const mailTextPath = (kind: string, code: string) => `${mailTextsPath}/${kind}/${code}`;
