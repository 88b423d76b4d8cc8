import LinkIcon from 'lucide-react/icons/link'
import { useState } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { questionPath } from '../../../../kit/load/addresses.ts'
import { Details } from '../../../../kit/look/details.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { useLinksWithin } from '../../../../kit/look/use-links-within.ts'

interface QuestionProps {
  id: string
  question: string
  html: string
  /** The answer's id is the end of its address; where it stands a second time it has none. */
  anchored?: boolean
  /** At first; from then on it is as its reader left it. */
  open?: boolean
}

/** A question that opens. */
export function Question({ id, question, html, anchored = false, open = false }: QuestionProps) {
  const t = useWords('faq')
  const follow = useLinksWithin()
  const [openAtFirst] = useState(open)
  return (
    <Details
      open={openAtFirst}
      summary={<h3 className="text-base font-semibold text-ink">{question}</h3>}
      className="border-t border-border last:border-b"
      summaryClassName="w-full min-h-15 justify-between gap-4 py-2.5 text-start"
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links within answer to keys by themselves */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links within are what is pressed */}
      <div
        id={anchored ? id : undefined}
        className="prose max-w-read scroll-mt-24"
        onClick={follow}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML from the server
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <p className="not-printed mt-2 pb-4 text-sm">
        <Go to={questionPath(id)} aria-label={t('linkTo', { question })} className="inline-flex min-h-8 items-center gap-1.5 text-ink-2">
          <LinkIcon size={16} aria-hidden />
          {t('link')}
        </Go>
      </p>
    </Details>
  )
}
