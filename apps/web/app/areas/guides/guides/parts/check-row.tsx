import type { Item } from '@waymark/contract/guides/guides.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { variables } from '../../../../kit/look/css-variables.ts'
import { Details } from '../../../../kit/look/details.tsx'
import { InlineHtml } from '../../../../kit/look/html.tsx'
import { Blocks } from './blocks.tsx'
import { SkipItem } from './skip-item.tsx'

interface CheckRowProps {
  item: Item
  guide: string
  done: boolean
  skipped: boolean
  foreign: boolean
  onTick: (item: string, done: boolean) => void
  onSkip: (item: string, skipped: boolean) => void
}

/** A thing to tick; the whole row is the label. */
export function CheckRow({ item: { id, title, depth, help, how }, guide, done, skipped, foreign, onTick, onSkip }: CheckRowProps) {
  const t = useWords('guides')
  const lang = foreign ? 'en' : undefined
  return (
    <li className={skipped ? 'skipped' : undefined} style={depth > 0 ? variables({ '--depth': Math.min(depth, 4) }) : undefined}>
      <div className="flex">
        <label>
          <input
            type="checkbox"
            className="tick"
            value={id}
            autoComplete="off"
            checked={done}
            onChange={({ currentTarget }) => onTick(id, currentTarget.checked)}
            aria-labelledby={`${id}-title`}
            {...(help && { 'aria-describedby': `${id}-help` })}
          />
          <span className="min-w-0 flex-1">
            <InlineHtml id={`${id}-title`} className="title" lang={lang} html={title} />
            {help && <InlineHtml id={`${id}-help`} className="block text-sm text-ink-2" lang={lang} html={help} />}
          </span>
        </label>
        <SkipItem id={id} skipped={skipped} onSkip={(skip) => onSkip(id, skip)} />
      </div>
      {how.length > 0 && (
        <Details summary={t('howTo')} className="how">
          <div lang={lang}>
            <Blocks blocks={how} guide={guide} className="pt-1" />
          </div>
        </Details>
      )}
    </li>
  )
}
