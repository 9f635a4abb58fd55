import { expectTypeOf, test } from "vitest";
import type { Context, WriteContext } from "#platform/context.ts";
import type { Readable, ReadContext, Writable } from "#platform/policy.ts";
import type { Order } from "../cart/tables.ts";
import type { readableOrder, writableOrder } from "./order-access.ts";

/** The compiler checks these: a mistake fails `npm run verify`, not the run of this file. */

test("a verb that writes cannot be guarded by the policy of readers", () => {
  expectTypeOf<Context>().toExtend<ReadContext>();
  expectTypeOf<WriteContext>().not.toExtend<ReadContext>();
  expectTypeOf<WriteContext>().not.toExtend<Parameters<typeof readableOrder>[0]>();
  expectTypeOf<Context>().not.toExtend<Parameters<typeof writableOrder>[0]>();
});

test("what may be read is not what may be changed", () => {
  expectTypeOf<Readable<Order>>().not.toExtend<Writable<Order>>();
  expectTypeOf<Order>().not.toExtend<Writable<Order>>();
  expectTypeOf<Awaited<ReturnType<typeof writableOrder>>>().toEqualTypeOf<Writable<Order>>();
  expectTypeOf<Awaited<ReturnType<typeof readableOrder>>>().toEqualTypeOf<Readable<Order>>();
});
