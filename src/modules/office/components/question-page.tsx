import type { ReactNode } from "react";
import { Form } from "react-router";
import { PageHead } from "#platform/browser/page-head.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";

type QuestionPageProps = {
  title: string;
  lead: ReactNode;
  /** The page's own address: the question is in its query, so that an answer can be sent to a colleague. */
  path: string;
  question: { title: ReactNode; lead: ReactNode; ask: ReactNode };
  fields: ReactNode;
  /** Why there is no answer, in words. */
  problem?: string | null;
  /** The answer. */
  children: ReactNode;
};

/** A page that answers its form's question and changes nothing. */
export function QuestionPage({ title, lead, path, question, fields, problem, children }: QuestionPageProps) {
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead title={title} lead={lead} />
      <Form method="get" action={path} preventScrollReset>
        <FormSection title={question.title} lead={question.lead}>
          <FormGrid>{fields}</FormGrid>
          {problem && <Alert kind="bad">{problem}</Alert>}
          <p>
            <Button type="submit" size="s">
              {question.ask}
            </Button>
          </p>
        </FormSection>
      </Form>
      {children}
    </StaffBody>
  );
}
