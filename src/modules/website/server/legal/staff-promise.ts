import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { lastChange } from "#modules/office/server/audit-log.ts";
import { changedMeanwhile } from "#modules/office/server/conflict.ts";
import { both, said, seenVersion } from "#modules/office/server/record-form.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields, notFound } from "#platform/errors.ts";
import { siteById, siteTable } from "#platform/site.ts";
import { line, longText } from "#platform/wire.ts";
import { editionOfState } from "../site/edition.ts";
import { promiseShape, promisesOf, type ShopPromises } from "./promise.ts";
import { withdrawalFunction } from "./withdrawal-function.ts";

/** The wire's model of a site's terms of returns and guarantee; its id is the site's. */
export const promiseModel = "website.promise";

const number = line.pipe(z.string().max(10)).default("");

export const promiseForm = z
  .object({
    returnDays: number,
    returnCost: z.enum(["", "buyer", "shop"]),
    returnConditions: both(longText.pipe(z.string().max(2000))),
    withdrawButton: z.enum(["auto", "on", "off"]).default("auto"),
    guaranteeMonths: number,
    guaranteeConditions: both(longText.pipe(z.string().max(2000))),
    ...seenVersion,
  })
  .transform(({ version, overwrite, ...typed }) => ({ typed, seen: overwrite ? undefined : version }));

type TypedPromises = z.output<typeof promiseForm>["typed"];

/** For the form: numbers as staff type them, with the values stored now. */
export async function promiseView({ db, locale, site: { id } }: Context) {
  const site = await siteById(db, id);
  const values = promisesOf(site);
  const { returnDays, guaranteeMonths } = values;
  return {
    values: {
      ...values,
      returnDays: returnDays === null ? "" : String(returnDays),
      guaranteeMonths: guaranteeMonths === null ? "" : String(guaranteeMonths),
    },
    withdrawal: {
      ...withdrawalFunction(site),
      country: new Intl.DisplayNames(locale.tag, { type: "region" }).of(site.countryCode) ?? site.countryCode,
    },
    edition: editionOfState(values),
  };
}

/** Saves the typed values. Refuses invalid numbers, and costs or conditions of returns without their days. */
export async function savePromises(write: WriteContext, typed: TypedPromises, seen?: number): Promise<void> {
  const wrong: FieldErrors = {};
  const whole = (field: "returnDays" | "guaranteeMonths", max: number) => {
    const text = typed[field];
    if (text === "") return null;
    const value = /^\d{1,3}$/.test(text) ? Number(text) : 0;
    if (value < 1 || value > max) wrong[field] = `website.${field}Wrong`;
    return value;
  };
  const after: ShopPromises = {
    returnDays: whole("returnDays", 365),
    returnCost: typed.returnCost,
    returnConditions: said(typed.returnConditions),
    withdrawButton: typed.withdrawButton,
    guaranteeMonths: whole("guaranteeMonths", 600),
    guaranteeConditions: said(typed.guaranteeConditions),
  };
  const saysReturns = after.returnCost !== "" || Object.keys(after.returnConditions).length > 0;
  if (after.returnDays === null && saysReturns) wrong["returnDays"] ??= "website.returnDaysMissing";
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  await keep(write, after, seen);
}

/** Sets terms for this site without checking permissions: for a seed. */
export async function seedPromises(write: WriteContext, promises: Partial<ShopPromises>): Promise<void> {
  await store(write, promiseShape.parse(promises));
}

/** Restores the values from an entry of the audit log. */
export async function revertPromises(
  write: WriteContext,
  _siteId: number,
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  await keep(write, promiseShape.parse({ ...promisesOf(write.site), ...before }));
}

async function keep(write: WriteContext, after: ShopPromises, seen?: number): Promise<void> {
  const siteId = write.site.id;
  const [site] = await write.db.select().from(siteTable).where(eq(siteTable.id, siteId)).for("update");
  if (!site) throw notFound();
  const before = promisesOf(site);
  if (seen !== undefined && seen !== editionOfState(before)) {
    throw changedMeanwhile(await lastChange(write, promiseModel, siteId));
  }
  await store(write, after);
  await audit(write, { model: promiseModel, id: siteId, name: site.name, action: "write", before, after });
}

async function store(write: WriteContext, promises: ShopPromises): Promise<void> {
  const settings = sql`${siteTable.settings} || jsonb_build_object('promises', ${JSON.stringify(promises)}::jsonb)`;
  await write.db.update(siteTable).set({ settings }).where(eq(siteTable.id, write.site.id));
  write.changed("site");
}
