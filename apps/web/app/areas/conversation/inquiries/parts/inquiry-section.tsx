import { useWords } from '../../../../kit/language/words.tsx'
import { Panel } from '../../../../kit/look/panel.tsx'
import { formAnchor } from '../form-anchor.ts'
import type { InquiryProps } from '../inquiry-props.ts'
import { InquiryForm } from './inquiry-form.tsx'

/** What a form is for, and the form. */
export function InquirySection({ form, type, children }: InquiryProps) {
  const t = useWords('inquiries')
  return (
    <section id={form} aria-labelledby={`${form}-title`} className="grid scroll-mt-4 grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
      <div>
        <h2 id={`${form}-title`}>{t(`${form}Title`)}</h2>
        <p className="mt-3 max-w-read text-ink-2">{t(`${form}Lead`)}</p>
        {children}
      </div>
      <div id={formAnchor(form)} className="scroll-mt-4">
        <Panel>
          <InquiryForm form={form} type={type} />
        </Panel>
      </div>
    </section>
  )
}
