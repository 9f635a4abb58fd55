import { treeOfText } from "#modules/messages/server/body.ts";
import { postMessage } from "#modules/messages/server/message.ts";
import { writableThread } from "#modules/messages/server/thread.ts";
import { findAccount, identityOf } from "#modules/people/server/sign-in/user.ts";
import { taskModel } from "#modules/project/server/project-access.ts";
import { createProject, projectInput } from "#modules/project/server/staff-project.ts";
import { createTask, taskInput } from "#modules/project/server/staff-task.ts";
import type { TaskStage } from "#modules/project/server/stage.ts";
import type { CommandOptions } from "#platform/command.ts";
import type { WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { isFirstTime } from "./first-time.ts";

interface DemoMessage {
  by: "staff" | "customer";
  words: string;
  /** Stars from 1 to 5. */
  stars?: number;
  asks?: boolean;
}

interface DemoTask {
  name: string;
  stage: TaskStage;
  /** Days from today; negative for past dates. */
  due: number;
  description: string;
  messages?: readonly DemoMessage[];
}

interface DemoProject {
  customer: string;
  name: string;
  due: number;
  description: string;
  tasks: readonly DemoTask[];
}

const planner = "shop@vitrine.example";
const dayMs = 86_400_000;

const projects: readonly DemoProject[] = [
  {
    customer: "thomas.weber@example.com",
    name: "Studio, Lindenstraße 18",
    due: 40,
    description:
      "Nine windows and the street door of the studio on the first floor, in oak, with the old frames kept on the stair side.\n\n- Scaffolding is up from the third week.\n- The house stays in use: one room at a time, dust sheets every evening.",
    tasks: [
      {
        name: "Measure the openings",
        stage: "done",
        due: -24,
        description: "All nine openings at three heights, and the door with its threshold.",
        messages: [
          {
            by: "staff",
            words: "We were there this morning. Two openings lean by 14 mm; the frames will take that up.",
          },
          { by: "customer", words: "On time, quick, and the floor was cleaner than before.", stars: 5 },
        ],
      },
      {
        name: "Approve the drawings",
        stage: "done",
        due: -12,
        description: "Sections, profiles and the hand of every sash.",
        messages: [
          {
            by: "customer",
            words: "Clear drawings. The first set had the kitchen sash on the wrong side.",
            stars: 4,
          },
        ],
      },
      {
        name: "Choose the stain",
        stage: "waiting",
        due: 3,
        description: "Three samples on your own oak: natural oil, smoked, and dark walnut.",
        messages: [
          {
            by: "staff",
            words: "The three samples have been posted to you. Which one shall we use for the street side?",
            asks: true,
          },
        ],
      },
      {
        name: "Build the frames",
        stage: "underWay",
        due: 16,
        description: "Mortise and tenon, two coats before glazing.",
      },
      { name: "Glaze", stage: "planned", due: 26, description: "Triple panes, Ug 0.5 on the yard side." },
      {
        name: "Fit the street side",
        stage: "planned",
        due: 34,
        description: "Five windows and the door, two days. The pavement is closed from seven to four.",
      },
      { name: "Fit the yard side", stage: "planned", due: 38, description: "Four windows, one day." },
    ],
  },
  {
    customer: "ana.popescu@example.com",
    name: "Mansarda din Brașov",
    due: 21,
    description:
      "Șase ferestre de mansardă și o ușă de terasă pentru casa mamei, strada Nicolae Bălcescu 27.\n\n- Accesul se face prin curte; cheia este la vecinul de la parter.\n- Lucrăm între 9 și 17, fără sâmbăta.",
    tasks: [
      {
        name: "Măsurători la fața locului",
        stage: "done",
        due: -18,
        description: "Toate golurile, panta acoperișului și grosimea termoizolației.",
        messages: [
          {
            by: "staff",
            words: "Am măsurat astăzi. Panta este de 38 de grade, deci rămânem la modelul ales.",
          },
        ],
      },
      {
        name: "Producția ferestrelor",
        stage: "underWay",
        due: -1,
        description: "Stejar uleiat, geam triplu.",
        messages: [
          { by: "staff", words: "Geamul a întârziat cu o zi. Montajul rămâne în ziua stabilită." },
          { by: "customer", words: "Mulțumesc că m-ați anunțat. Ziua montajului îmi convine." },
        ],
      },
      {
        name: "Montajul ferestrelor",
        stage: "planned",
        due: 9,
        description: "Două zile. Vă rugăm să eliberați un metru în jurul fiecărui gol.",
      },
      { name: "Ușa de terasă", stage: "planned", due: 15, description: "Cu prag coborât, fără denivelare." },
      {
        name: "Finisaje și predare",
        stage: "planned",
        due: 20,
        description: "Etanșări, reglaje și instructajul.",
      },
    ],
  },
];

/** Two projects of the demo's customers, one in each language, with their messages and ratings. */
export async function seed(options: CommandOptions): Promise<void> {
  // Past events send no mail.
  await transact({ ...(await options.context()), isPast: true }, async (write) => {
    if (!(await isFirstTime(write, "projects"))) return;
    for (const project of projects) await writeProject(write, project);
  });
}

async function writeProject(write: WriteContext, project: DemoProject): Promise<void> {
  const customer = await someone(write, project.customer);
  const staff = await someone(write, planner);
  if (!customer.user || !staff.user) return;
  const projectId = await createProject(
    staff,
    projectInput.parse({
      ...{ name: project.name, description: project.description, personId: customer.user.personId },
      dueOn: dayFromNow(write, project.due),
    }),
  );
  for (const { messages = [], due, ...task } of project.tasks) {
    const at = due < 0 ? new Date(write.now.getTime() + due * dayMs) : write.now;
    const taskId = await createTask(
      { ...staff, now: at },
      taskInput.parse({ ...task, projectId, userId: staff.user.id, dueOn: dayFromNow(write, due) }),
    );
    for (const { by, words, stars, asks } of messages) {
      const author = { ...(by === "staff" ? staff : customer), now: at };
      const thread = await writableThread(author, { model: taskModel, recordId: taskId });
      await postMessage(author, thread, {
        body: treeOfText(words),
        ...(stars ? { ratingValue: stars * 2 } : {}),
        ...(asks ? { asks } : {}),
      });
    }
  }
}

async function someone(write: WriteContext, login: string): Promise<WriteContext> {
  const account = await findAccount(write, login);
  return { ...write, user: account ? await identityOf(write.db, account.id) : null };
}

function dayFromNow({ now }: WriteContext, days: number): string {
  return shopDay(new Date(now.getTime() + days * dayMs));
}
