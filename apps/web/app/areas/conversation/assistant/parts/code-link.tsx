import type { AnswerPlace } from '@waymark/contract/conversation/assistant.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { PlaceCode } from '../../../../kit/look/place-code.tsx'
import { nameBesideCode, signOf } from '../turn.ts'

/** The code of a place as a link, read as what it stands for; with its name beside it where the code alone would be another's, too. */
export function CodeLink({ place, places, onFollow }: { place: AnswerPlace; places: readonly AnswerPlace[]; onFollow: () => void }) {
  const t = useWords('chats')
  const { line, stop, title, context, address } = place
  const name = nameBesideCode(place, places)
  return (
    <Go to={address} onClick={onFollow} className="code-link">
      <PlaceCode line={line} stop={stop} sign={signOf(place)} />
      {name && <span aria-hidden="true">{name}</span>}
      <span className="sr-only">{stop === null ? title : t('stepOf', { place: stop, guide: context })}</span>
    </Go>
  )
}
