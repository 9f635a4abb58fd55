import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FactsGrid } from "#ui/staff/facts-grid.tsx";
import { FormSection } from "#ui/staff/form-section.tsx";
import { Table } from "#ui/table.tsx";
import type { CustomerView } from "../../../server/customer/customer-view.ts";

/** Other modules' sections about a person, such as their orders. */
export function CustomerSections({ sections }: { sections: CustomerView["sections"] }) {
  const { text } = useLocale();
  return sections.map((section) => (
    <FormSection
      key={section.label}
      title={section.label}
      aside={
        section.path && (
          <Link className="link" to={section.path}>
            {text("people.sectionAll")}
          </Link>
        )
      }
    >
      {section.sums.length > 0 && (
        <FactsGrid
          facts={section.sums.map(({ label, value }) => ({
            key: label,
            name: label,
            value: <bdi>{value}</bdi>,
          }))}
        />
      )}
      {section.rows.length === 0 ? (
        <p className="quiet">{text("people.sectionNone")}</p>
      ) : (
        <Table label={section.label}>
          <tbody>
            {section.rows.map((row) => (
              <tr key={row.path}>
                <td>
                  <Link className="link" to={row.path}>
                    {row.title}
                  </Link>
                </td>
                <td>{row.detail}</td>
                <td className="n">
                  <bdi>{row.value}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </FormSection>
  ));
}
