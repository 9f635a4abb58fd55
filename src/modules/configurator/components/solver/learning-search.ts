import { Branching } from "./branching.ts";
import type { CompiledAttribute, CompiledModel } from "./compiled-model.ts";
import { ConflictAnalysis, type Nogood } from "./conflict.ts";
import { Domains } from "./domains.ts";
import { Propagation } from "./propagation.ts";
import type { Assignment } from "./rule-check.ts";
import type { Decision, Found } from "./search.ts";
import { unbounded, type Work } from "./work.ts";

const firstRestart = 30;

/**
 * A search for many similar questions. It learns a nogood from each failure and jumps back as far as possible (lazy
 * clause generation, Ohrimenko, Stuckey and Codish 2009). Nogoods stay valid for later questions while the rules from
 * which they follow apply. After a failure it returns the decisions and rules that fail together.
 */
export class LearningSearch {
  private readonly model: CompiledModel;
  private readonly domains: Domains;
  private readonly propagation: Propagation;
  private readonly branching: Branching;
  private readonly analysis: ConflictAnalysis;
  private readonly work: Work;
  private readonly isEnabled: Uint8Array;
  private readonly nogoods: Nogood[] = [];
  /** By attribute: the nogoods whose first or second literal is about it. */
  private watching: number[][] = [];
  /** The length of the trail before the given decisions, and before each own decision. */
  private readonly marks: number[] = [];
  /** The part of the trail that the nogoods have processed. */
  private followed = 0;
  /** The rule or nogood that fails without any decision, or -1. */
  private contradiction = -1;
  private failed: { attributes: ReadonlySet<number>; rules: Uint32Array } | undefined;

  constructor(model: CompiledModel, work: Work = unbounded()) {
    this.model = model;
    this.work = work;
    this.isEnabled = new Uint8Array(model.rules.length);
    this.domains = new Domains(model);
    this.propagation = new Propagation(this.domains, this.isEnabled, work);
    this.branching = new Branching(this.domains, this.isEnabled);
    this.analysis = new ConflictAnalysis(this.domains, (cause) => this.nogood(cause));
    this.only([...model.rules.keys()]);
  }

  private nogood(cause: number): Nogood {
    return this.nogoods[cause - this.model.rules.length] as Nogood;
  }

  /** Restricts the search to these rules. */
  only(rules: readonly number[]): void {
    this.marks.length = 0;
    this.domains.undo(0);
    this.followed = 0;
    this.isEnabled.fill(0);
    for (const rule of rules) this.isEnabled[rule] = 1;
    this.branching.rulesChanged();
    this.contradiction = this.propagation.runAll(rules);
    this.watching = this.model.attributes.map(() => []);
    const enabled = bitsOf(rules, this.isEnabled.length);
    for (let at = 0; at < this.nogoods.length; at += 1)
      if (isWithin((this.nogoods[at] as Nogood).rules, enabled)) this.heed(at);
  }

  /** Activates a nogood. */
  private heed(at: number): void {
    const { literals } = this.nogoods[at] as Nogood;
    for (const { attribute } of literals.slice(0, 2)) this.watching[attribute]?.push(at);
    if (literals.length === 1) this.cutLast(at);
  }

  /** A solution with these decisions, close to `near`. */
  complete(decisions: readonly Decision[], near?: Assignment): Found {
    this.backTo(0);
    let failures = 0;
    let restarts = 0;
    let budget = firstRestart;
    for (;;) {
      let failed = this.contradiction >= 0 ? this.contradiction : this.propagate();
      if (this.work.left <= 0) return "unknown";
      if (failed < 0 && this.marks.length === 0) {
        this.marks.push(this.domains.mark());
        const gone = decisions.find((decision) => !this.keep(decision));
        if (!gone) continue;
        this.failed = this.analysis.causes(-1, gone);
        return "none";
      }
      if (failed < 0) {
        const settled = this.branching.settle(near);
        const rule = this.branching.brokenRule(settled, near);
        if (rule < 0) return settled;
        const attribute = this.branching.branchOf(rule, restarts % 2 === 1);
        if (attribute) {
          this.branch(attribute, settled[attribute.index] as number);
          continue;
        }
        failed = rule;
      }
      if (!this.learn(failed)) return "none";
      failures += 1;
      if (failures < budget) continue;
      this.backTo(1);
      restarts += 1;
      failures = 0;
      budget *= 1.5;
    }
  }

  /** The decided attributes and the rules that made the last search fail. */
  get failedFor(): { attributes: ReadonlySet<number>; rules: number[] } {
    if (!this.failed) throw new Error("Nothing has failed.");
    const { attributes, rules } = this.failed;
    return { attributes, rules: numbersIn(rules) };
  }

  private keep([index, value]: Decision): boolean {
    const attribute = this.model.attributes[index] as CompiledAttribute;
    return this.domains.has(attribute, value) && this.domains.keep(attribute, value);
  }

  /** Splits a range at the value, so that a learned nogood removes one end of it. */
  private branch(attribute: CompiledAttribute, value: number): void {
    const { domains } = this;
    this.marks.push(domains.mark());
    if (!attribute.isNumber) domains.keep(attribute, value);
    else if (domains.low(attribute) < value) domains.keepRange(attribute, value, domains.high(attribute));
    else domains.keepRange(attribute, value, value);
  }

  private backTo(level: number): void {
    const mark = this.marks[level];
    if (mark === undefined) return;
    this.domains.undo(mark);
    this.marks.length = level;
    this.followed = Math.min(this.followed, mark);
  }

  private propagate(): number {
    for (;;) {
      const failed = this.propagation.run();
      if (failed >= 0) return failed;
      const broken = this.followNogoods();
      if (broken >= 0 || this.domains.touched.length === 0) return broken;
    }
  }

  /** Returns the failing nogood, or -1. */
  private followNogoods(): number {
    for (; this.followed < this.domains.mark(); this.followed += 1) {
      const attribute = this.domains.attributeOfSlot[this.domains.slotAt(this.followed)] as number;
      if (attribute < 0) continue;
      const watching = this.watching[attribute] as number[];
      for (let place = 0; place < watching.length; ) {
        const at = watching[place] as number;
        this.work.left -= 1;
        const { literals } = this.nogoods[at] as Nogood;
        const isLeft = this.watchOthers(at, attribute);
        if (isLeft) place += 1;
        else {
          watching[place] = watching.at(-1) as number;
          watching.pop();
        }
        if (literals.every((literal, index) => index > 1 || this.domains.relation(literal) === "holds"))
          return this.model.rules.length + at;
      }
    }
    return -1;
  }

  /**
   * Looks for another literal to watch that does not hold yet; without one, the last literal is ruled out. Returns
   * whether the nogood still watches this attribute.
   */
  private watchOthers(at: number, attribute: number): boolean {
    const { literals } = this.nogoods[at] as Nogood;
    let isLeft = false;
    for (let own = 0; own < 2 && own < literals.length; own += 1) {
      const literal = literals[own];
      if (literal?.attribute !== attribute) continue;
      if (this.domains.relation(literal) !== "holds") {
        isLeft = true;
        continue;
      }
      const other = literals.findIndex((one, index) => index > 1 && this.domains.relation(one) !== "holds");
      const found = literals[other];
      if (!found) {
        isLeft = true;
        this.cutLast(at);
        continue;
      }
      literals[own] = found;
      literals[other] = literal;
      if (found.attribute === attribute) isLeft = true;
      else this.watching[found.attribute]?.push(at);
    }
    return isLeft;
  }

  /** Rules out the only literal of a nogood that does not hold. */
  private cutLast(at: number): void {
    const { literals } = this.nogoods[at] as Nogood;
    const open = literals.slice(0, 2).find((literal) => this.domains.relation(literal) !== "holds");
    if (!open) return;
    this.domains.cause = this.model.rules.length + at;
    if (this.domains.relation(open) === "open") this.domains.removeSet(open);
    this.domains.cause = -1;
  }

  /** Returns false if the given decisions fail. */
  private learn(failed: number): boolean {
    for (;;) {
      const level = this.marks.length;
      if (level <= 1) {
        this.failed = this.analysis.causes(failed);
        if (level === 0) this.contradiction = failed;
        return false;
      }
      const learned = this.analysis.learn(failed, this.marks[level - 1] as number);
      if (!learned) {
        this.backTo(level - 1);
        continue;
      }
      const { literals, rules, mark } = learned;
      for (const rule of numbersIn(rules)) this.branching.makeHeavier(rule);
      this.backTo(this.marks.findIndex((start) => start >= mark));
      this.nogoods.push({ literals, rules });
      this.heed(this.nogoods.length - 1);
      if (literals.length > 1) this.cutLast(this.nogoods.length - 1);
      return true;
    }
  }
}

/** A bit set of numbers below `end`, 32 per word. */
function bitsOf(numbers: readonly number[], end: number): Uint32Array {
  const bits = new Uint32Array(Math.ceil(end / 32));
  for (const one of numbers) bits[one >>> 5] = (bits[one >>> 5] as number) | (1 << (one & 31));
  return bits;
}

function numbersIn(bits: Uint32Array): number[] {
  const numbers: number[] = [];
  for (let word = 0; word < bits.length; word += 1)
    for (let left = bits[word] as number; left !== 0; left &= left - 1)
      numbers.push(word * 32 + 31 - Math.clz32(left & -left));
  return numbers;
}

function isWithin(bits: Uint32Array, others: Uint32Array): boolean {
  for (let word = 0; word < bits.length; word += 1)
    if (((bits[word] as number) & ~(others[word] as number)) !== 0) return false;
  return true;
}
