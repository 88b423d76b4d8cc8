import { JsonLd } from '../../../../kit/head/json-ld.tsx'
import { questionsPage, textOfHtml, useSurroundings, wayTo } from '../../../../kit/head/schema-org.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { faqPath } from '../../../../kit/load/addresses.ts'
import type { FaqData } from '../page-data.ts'

/** The questions and their answers, for search engines. */
export function FaqJson({ groups }: Pick<FaqData, 'groups'>) {
  const t = useWords('faq')
  const surroundings = useSurroundings()
  const questions = groups.flatMap((group) => group.questions.map(({ question, html = '' }) => ({ question, answer: textOfHtml(html) })))
  return <JsonLd data={[wayTo(surroundings, { name: t('title'), path: faqPath }), questionsPage(questions)]} />
}
