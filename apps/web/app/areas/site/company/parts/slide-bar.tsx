import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import { useWords } from '../../../../kit/language/words.tsx'
import { IconButton } from '../../../../kit/look/icon-button.tsx'
import { StripMap } from '../../../../kit/look/strip-map.tsx'

interface SlideBarProps {
  at: number
  /** The slide that is told of: to scroll past others says nothing. */
  led: number | null
  total: number
  onScreen: boolean
  onGo: (to: number) => void
  /** Missing where the browser shows nothing on the whole screen. */
  onScreenToggle: (() => void) | undefined
}

/** The reader's place among the slides, and the ways to others. It needs scripts: without them the slides are scrolled through. */
export function SlideBar({ at, led, total, onScreen, onGo, onScreenToggle }: SlideBarProps) {
  const t = useWords('company')
  const labelOf = (slide: number) => t('slideOf', { number: slide + 1, total })
  const label = labelOf(at)
  const stops = Array.from({ length: total }, (_, number) => ({ state: number < at ? 'done' : number === at ? 'here' : 'ahead' }) as const)
  return (
    <div className="not-printed sticky top-0 z-(--z-bar) flex items-center gap-3 border-b border-border bg-page py-2 noscript:hidden">
      <IconButton label={t('slideBack')} aria-disabled={at === 0} className={at === 0 ? 'opacity-55' : ''} onClick={() => onGo(at - 1)}>
        <ArrowLeft size={22} aria-hidden />
      </IconButton>
      <p className="flex-1 text-center text-sm md:flex-none">{label}</p>
      <p role="status" className="sr-only">
        {led !== null && labelOf(led)}
      </p>
      <IconButton
        label={t('slideNext')}
        aria-disabled={at === total - 1}
        className={at === total - 1 ? 'opacity-55' : ''}
        onClick={() => onGo(at + 1)}
      >
        <ArrowRight size={22} aria-hidden />
      </IconButton>
      <StripMap stops={stops} label={label} className="hidden flex-1 px-5 md:block" />
      {onScreenToggle && (
        <IconButton label={t(onScreen ? 'leaveScreen' : 'present')} onClick={onScreenToggle}>
          {onScreen ? <Minimize size={22} aria-hidden /> : <Maximize size={22} aria-hidden />}
        </IconButton>
      )}
    </div>
  )
}
