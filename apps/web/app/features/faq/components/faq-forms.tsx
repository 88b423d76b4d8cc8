import { Panel } from '../../../components/panel.tsx'
import { useWords } from '../../../lib/words.tsx'
import { inquiryPart } from '../../inquiries/parts.ts'

export const askId = 'ask'

/** For what stands nowhere: a question of one's own, an offer or a complaint (specification 2). */
export function FaqForms() {
  const t = useWords('faq')
  return (
    <div className="not-printed mt-section grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:items-start">
      <section id={askId} aria-labelledby="ask-title" className="scroll-mt-4">
        <Panel>
          <h2 id="ask-title">{t('ask')}</h2>
          <p className="mt-2 mb-5 text-ink-2">{t('askText')}</p>
          <inquiryPart.Part form="question" />
        </Panel>
      </section>
      <section id="feedback" aria-labelledby="feedback-title" className="scroll-mt-4">
        <Panel>
          <h2 id="feedback-title">{t('feedback')}</h2>
          <p className="mt-2 mb-5 text-ink-2">{t('feedbackText')}</p>
          <inquiryPart.Part form="feedback" />
        </Panel>
      </section>
    </div>
  )
}
