import type { CardAction } from '@waymark/contract/sold-choices.ts'
import Check from 'lucide-react/icons/check'
import Undo from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { cx } from '../../../../kit/look/cx.ts'

const buttons = [
  { action: 'skip', Icon: X, key: 'ArrowLeft' },
  { action: 'tomorrow', Icon: Undo, key: 'ArrowUp' },
  { action: 'done', Icon: Check, key: 'ArrowRight' },
] as const

/** What a key does with the card on top. */
export const actionOf = (key: string): CardAction | undefined => buttons.find((button) => button.key === key)?.action

export function DeckButtons({ busy, onAct }: { busy: boolean; onAct: (action: CardAction) => void }) {
  const t = useWords('deck')
  return (
    <div className="flex flex-wrap gap-2.5">
      {buttons.map(({ action, Icon, key }) => (
        <Button
          key={action}
          variant={action === 'done' ? 'primary' : 'outline'}
          size="s"
          busy={busy}
          aria-keyshortcuts={key}
          onClick={() => onAct(action)}
          className={cx('min-h-16.5 flex-col gap-1! px-2!', action === 'done' ? 'grow-2' : 'grow')}
        >
          <Icon size={22} aria-hidden />
          {t(action)}
        </Button>
      ))}
    </div>
  )
}
