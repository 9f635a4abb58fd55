import { BlockWords } from "../../components/block-words.tsx";

type FaqBlockProps = {
  data: { title: string; questions: readonly { question: string; answer: string }[] };
};

/** Questions and answers, marked up for search engines (schema.org FAQPage in microdata). */
export function FaqBlock({ data: { title, questions } }: FaqBlockProps) {
  return (
    <section className="faq" itemScope itemType="https://schema.org/FAQPage">
      {title && <h2>{title}</h2>}
      {questions.map(({ question, answer }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
        <details key={at} itemProp="mainEntity" itemScope itemType="https://schema.org/Question">
          <summary itemProp="name">{question}</summary>
          <div itemProp="acceptedAnswer" itemScope itemType="https://schema.org/Answer">
            <div itemProp="text">
              <BlockWords words={answer} />
            </div>
          </div>
        </details>
      ))}
    </section>
  );
}
