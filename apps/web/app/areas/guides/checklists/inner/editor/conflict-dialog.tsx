import { useId, useState } from 'react'
import { Dialog, DialogActions } from '../../../../../kit/dialogs/dialog.tsx'
import { type T, useWords } from '../../../../../kit/language/words.tsx'
import { Button } from '../../../../../kit/look/button.tsx'
import type words from '../../words/editor/en.ts'
import type { EditedStep } from './edited.ts'
import type { Conflict } from './merge.ts'

/** Readable texts of a step: title, paragraphs, tasks with their notes. */
const listTexts = ({ title, minutes, text, items, after }: EditedStep): string[] => [
  minutes > 0 ? `${title} (${minutes})` : title,
  ...text.split(/\n{2,}/),
  ...items.map((item) => [`${'– '.repeat(item.depth)}☐ ${item.title}`, item.notes].filter(Boolean).join('\n')),
  ...after.split(/\n{2,}/),
]

const joinTexts = (pieces: readonly string[]) => pieces.filter((piece) => piece.trim() !== '').join('\n\n')

/** Texts that only one of the two steps has; all texts if they differ in order only. */
export function differing(mine: EditedStep, theirs: EditedStep): { mine: string; theirs: string } {
  const [own, other] = [listTexts(mine), listTexts(theirs)]
  const only = {
    mine: joinTexts(own.filter((piece) => !other.includes(piece))),
    theirs: joinTexts(other.filter((piece) => !own.includes(piece))),
  }
  return only.mine || only.theirs ? only : { mine: joinTexts(own), theirs: joinTexts(other) }
}

export const wholeText = (step: EditedStep): string => joinTexts(listTexts(step))

interface ConflictDialogProps {
  conflicts: readonly Conflict[]
  /** Called with the conflicts for which the other version was chosen. */
  onSettle: (theirs: Conflict[]) => void
}

type Side = 'mine' | 'theirs'
const sides = ['mine', 'theirs'] as const

type Words = T<typeof words>

/** Texts of both versions. Of steps, only the differences. */
function describeVersions(t: Words, conflict: Conflict): Record<Side, string> {
  if (conflict.piece !== 'step') return { mine: conflict.mine || t('emptyText'), theirs: conflict.theirs || t('emptyText') }
  const { mine, theirs } = conflict
  if (mine && theirs) {
    const only = differing(mine, theirs)
    return { mine: only.mine || t('notThere'), theirs: only.theirs || t('notThere') }
  }
  return { mine: mine ? wholeText(mine) : t('deletedThere'), theirs: theirs ? wholeText(theirs) : t('deletedThere') }
}

/** Shows conflicting changes side by side, to choose one version of each. The user's own version is preselected. */
export function ConflictDialog({ conflicts, onSettle }: ConflictDialogProps) {
  const t = useWords('editor')
  const group = useId()
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const keyOf = ({ piece, id }: Conflict) => `${piece}/${id}`
  const nameOf = (conflict: Conflict) => {
    if (conflict.piece !== 'step') return t(conflict.piece === 'name' ? 'name' : 'intro')
    return t('stepNamed', { title: `\u2068${(conflict.mine ?? conflict.theirs)?.title ?? ''}\u2069` })
  }
  return (
    <Dialog open closable={false} onClose={() => {}} title={t('conflictTitle')}>
      <p className="text-ink-2">{t('conflictText')}</p>
      {conflicts.map((conflict) => {
        const key = keyOf(conflict)
        const versions = describeVersions(t, conflict)
        return (
          <fieldset key={key} className="mt-5 min-w-0">
            <legend className="mb-2 font-semibold wrap-anywhere">{nameOf(conflict)}</legend>
            <div className="grid gap-2.5">
              {sides.map((side) => (
                <label
                  key={side}
                  className="grid cursor-pointer grid-cols-[20px_minmax(0,1fr)] gap-x-3 gap-y-1.5 rounded-control border-[1.5px] border-control bg-surface px-3.5 py-3 has-checked:border-2 has-checked:border-ink"
                >
                  <input
                    type="radio"
                    name={`${group}${key}`}
                    checked={(chosen[key] ?? 'mine') === side}
                    onChange={() => setChosen({ ...chosen, [key]: side })}
                    className="mt-0.75 size-5 accent-ink"
                  />
                  <span className="font-medium">{t(side)}</span>
                  <span dir="auto" className="col-start-2 text-sm whitespace-pre-wrap text-ink-2 wrap-anywhere">
                    {versions[side]}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        )
      })}
      <DialogActions>
        <Button onClick={() => onSettle(conflicts.filter((conflict) => chosen[keyOf(conflict)] === 'theirs'))}>{t('keepChosen')}</Button>
      </DialogActions>
    </Dialog>
  )
}
