import type { Change } from '@waymark/contract/guides/checklists.ts'
import { useWords } from '../../../../../kit/language/words.tsx'
import { Button } from '../../../../../kit/look/button.tsx'
import { Panel } from '../../../../../kit/look/panel.tsx'

interface ChangePieceProps {
  change: Change
  busy: boolean
  onTake: () => void
  onLeave: () => void
}

/** One piece: how it was, how it is now, and how it stands in the checklist where that is another. */
export function ChangePiece({ change: { kind, step, before, after, mine }, busy, onTake, onLeave }: ChangePieceProps) {
  const t = useWords('editor')
  const versions = [
    { words: t('was'), text: before },
    { words: t('isNow'), text: after },
    ...(mine !== null && mine !== before ? [{ words: t('yours'), text: mine }] : []),
  ].filter(({ text }) => text !== null)
  return (
    <li>
      <Panel>
        <h2 className="text-lg font-semibold tracking-snug">{t(kind)}</h2>
        {step.title && (
          <p dir="auto" className="text-sm text-ink-2 wrap-anywhere">
            {t('stepNamed', { title: `\u2068${step.title}\u2069` })}
          </p>
        )}
        <dl className="mt-3 grid gap-3">
          {versions.map(({ words, text }) => (
            <div key={words}>
              <dt className="text-sm font-semibold">{words}</dt>
              <dd dir="auto" className="mt-1 rounded-control bg-sunken px-3.5 py-2.5 text-sm whitespace-pre-wrap wrap-anywhere">
                {text || t('emptyText')}
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="outline" size="s" busy={busy} onClick={onTake}>
            {t(kind.endsWith('removed') ? 'takeRemoval' : 'take')}
          </Button>
          <Button variant="quiet" size="s" busy={busy} onClick={onLeave}>
            {t('leavePiece')}
          </Button>
        </div>
      </Panel>
    </li>
  )
}
