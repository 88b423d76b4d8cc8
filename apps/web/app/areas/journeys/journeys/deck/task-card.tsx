import type { TaskCard as Card } from '@waymark/contract/journeys/journeys.ts'
import type { ComponentProps } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { Html, InlineHtml } from '../../../../kit/look/html.tsx'
import { CardMeta } from './card-kind.tsx'

/** One card of the deck: what to do, and when it is done. */
export function TaskCard({ card, className, ...props }: { card: Card } & ComponentProps<'article'>) {
  const t = useWords('deck')
  return (
    <article
      {...props}
      className={cx('task-card flex flex-col rounded-sheet border-[1.5px] border-border bg-surface px-6 pt-8 pb-6 shadow-lift', className)}
    >
      <CardMeta minutes={card.minutes} kind={card.kind} />
      <h3 id={`card-${card.id}`} className="mt-3 mb-2.5 text-2xl leading-9 font-bold tracking-tight">
        {card.title}
      </h3>
      <Html html={card.text} className="mb-4 text-ink-2" />
      <p className="mt-auto border-t border-border pt-3.5 text-sm">
        <b>{t('doneWhen')}</b> <InlineHtml html={card.doneWhen} />
      </p>
    </article>
  )
}
