import { Refusal } from "#platform/errors.ts";
import { answer } from "#platform/http/answer.ts";
import { renderFragment } from "#platform/http/fragment.tsx";
import { OwnPicture } from "../../components/customer/own-picture.tsx";
import * as contract from "../../contract.ts";
import { bytesOfDataUrl, ownPicturePath, saveOwnPicture } from "../customer/own-picture.ts";
import { accountDone, pictureRefused } from "./account-view.ts";

/** The person's own picture, from a call of the browser or a plain form. */
export const pictureAnswers = [
  answer(contract.updatePicture, async (context, { img_attachment }) => {
    await saveOwnPicture(context, bytesOfDataUrl(img_attachment));
    const src = await ownPicturePath(context);
    return renderFragment(context.locale, <OwnPicture name={context.user?.name ?? ""} src={src} />);
  }),
  answer(contract.sendPicture, async (context, _input, _params, { files }) => {
    const bytes = files.find(({ field }) => field === "picture")?.bytes ?? Buffer.alloc(0);
    try {
      await saveOwnPicture(context, bytes);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { kind: "redirect", to: pictureRefused(error.code) };
    }
    return { kind: "redirect", to: accountDone("pictureSaved") };
  }),
];
