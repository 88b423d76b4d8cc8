import { useLanguage, useWords } from '../../../../../kit/language/words.tsx'
import { useTemplate } from '../../queries.ts'

/** The name of a template; until it is known, that of its kind. */
export function TemplateTitle({ slug }: { slug: string }) {
  const profile = useWords('profile')
  return useTemplate(slug, useLanguage()).data?.name ?? profile('documents')
}
