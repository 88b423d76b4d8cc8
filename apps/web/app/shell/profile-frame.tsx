import type { Profile } from '@waymark/contract/people/profile.ts'
import Bell from 'lucide-react/icons/bell'
import Briefcase from 'lucide-react/icons/briefcase'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import FileText from 'lucide-react/icons/file-text'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Heart from 'lucide-react/icons/heart'
import House from 'lucide-react/icons/house'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import ListTodo from 'lucide-react/icons/list-todo'
import RouteIcon from 'lucide-react/icons/route'
import Settings from 'lucide-react/icons/settings'
import Wrench from 'lucide-react/icons/wrench'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { clearTokens, useSignedIn } from '../kit/device/session.ts'
import { PageHead } from '../kit/head/page-head.tsx'
import { formatNumber, useLanguage, useWords } from '../kit/language/words.tsx'
import { Outdated, Unreachable } from '../kit/load/loaded.tsx'
import { registered, type UseCount } from '../kit/load/module.ts'
import { queryClient } from '../kit/load/query.ts'
import { lazyKinds } from '../kit/load/slots.tsx'
import { cx } from '../kit/look/cx.ts'
import { Go } from '../kit/look/go.tsx'
import { ProfileSkeleton, Skeleton } from '../kit/look/layout.tsx'
import { Wrap } from '../kit/look/wrap.tsx'
import { useMyProfile } from './my-profile.ts'
import { isProfileRefused } from './profile.ts'
import { useToastsAtHand } from './toast-region.tsx'

const sections = [
  'overview',
  'today',
  'guides',
  'checklists',
  'orders',
  'routes',
  'favorites',
  'documents',
  'news',
  'support',
  'settings',
] as const
export type Section = (typeof sections)[number]

const icons = {
  overview: House,
  today: CalendarCheck,
  guides: ListTodo,
  checklists: FolderPlus,
  orders: Briefcase,
  routes: RouteIcon,
  favorites: Heart,
  documents: FileText,
  news: Bell,
  support: LifeBuoy,
  settings: Settings,
} as const

const getSectionPath = (section: Section) =>
  section === 'overview' ? '/profile' : section === 'today' ? '/dashboard' : `/profile/${section}`

interface ProfileRailProps {
  current: Section
  /** Whether to load the counts, for a signed-in user. */
  counted?: boolean
  /** Adds a link to the staff console. */
  staff?: boolean
}

const linkClass = (here: boolean) =>
  cx(
    'flex min-h-11 flex-none items-center gap-2 px-3.5 text-sm font-medium whitespace-nowrap no-underline max-lg:rounded-stop max-lg:border-[1.5px] lg:gap-3 lg:rounded-control',
    here ? 'border-ink bg-ink text-on-ink' : 'border-border hover:underline',
  )

/** Navigation of the profile: a rail from 1024 px, below that a row of chips that scrolls sideways. */
function ProfileRail({ current, counted = false, staff = false }: ProfileRailProps) {
  const t = useWords('profile')
  const nav = useRef<HTMLElement>(null)

  // The chip of this page stands in the middle on mobile, also once the console's has come behind it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one more chip changes the scroll width
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && here) nav.current.scrollLeft = here.offsetLeft - (nav.current.clientWidth - here.offsetWidth) / 2
  }, [staff])

  return (
    <nav
      ref={nav}
      aria-label={t('sections')}
      className="relative -mx-gutter -my-1.5 flex gap-1 overflow-x-auto px-gutter py-1.5 [scrollbar-width:none] lg:mx-0 lg:flex-col lg:overflow-visible lg:px-0"
    >
      {sections.map((section) => {
        const Icon = icons[section]
        const here = section === current
        return (
          <Go key={section} to={getSectionPath(section)} aria-current={here ? 'page' : undefined} className={linkClass(here)}>
            <Icon size={18} aria-hidden />
            {t(section)}
            {counted && (
              <Suspense>
                <Count section={section} here={here} />
              </Suspense>
            )}
          </Go>
        )
      })}
      {staff && (
        <Go to="/staff" className={linkClass(false)}>
          <Wrench size={18} aria-hidden />
          {t('staff')}
        </Go>
      )}
    </nav>
  )
}

const counts = lazyKinds(() => registered('counts'))

interface CountProps {
  section: Section
  here: boolean
}

function Count({ section, here }: CountProps) {
  const useCount = counts.useKinds()[section]
  return useCount && <Counted useCount={useCount} here={here} />
}

function Counted({ useCount, here }: { useCount: UseCount; here: boolean }) {
  const language = useLanguage()
  const count = useCount()
  if (!count) return null
  return <span className={cx('ms-auto font-normal', !here && 'text-ink-3')}>{formatNumber(language, count)}</span>
}

interface ProfileFrameProps {
  section: Section
  title: string
  /** Replaces the title once the profile has loaded. */
  heading?: (profile: Profile) => ReactNode
  /** Below the heading. */
  lead?: (profile: Profile) => ReactNode
  /** Beside the heading. */
  action?: (profile: Profile) => ReactNode
  children: (profile: Profile) => ReactNode
}

/**
 * Layout and guard of all profile screens. Without tokens, or when the profile is refused, clears the tokens and goes
 * home; a network error never signs out (specification 4). The server renders loading placeholders.
 */
export function ProfileFrame(props: ProfileFrameProps) {
  useToastsAtHand()
  return (
    <main id="main">
      <PageHead title={props.title} indexed={false} />
      <GuardedProfile {...props} />
    </main>
  )
}

function GuardedProfile({ section, title, heading, lead, action, children }: ProfileFrameProps) {
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  const { profile, error, isError, isFetching, refetch } = useMyProfile()
  const refused = isProfileRefused(error)
  const shown = signedIn && !refused ? profile : undefined

  useEffect(() => {
    if (refused) clearTokens()
  }, [refused])
  useEffect(() => {
    if (signedIn !== false) return
    queryClient.clear()
    void navigate('/', { replace: true })
  }, [signedIn, navigate])

  const late = heading !== undefined && !shown
  const trouble = isError && !refused ? { busy: isFetching, onRetry: () => void refetch() } : undefined
  return (
    <Wrap className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-7 lg:grid-cols-[230px_minmax(0,1fr)] lg:gap-16 lg:pt-10">
      {shown ? <ProfileRail current={section} counted staff={shown.staffRole !== null} /> : <ProfileRail current={section} />}
      <div>
        {trouble && shown && <Outdated {...trouble} />}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <div className="min-w-0">
            <h1 className={late && !trouble ? 'sr-only noscript:not-sr-only' : undefined}>{shown && heading ? heading(shown) : title}</h1>
            {late && !trouble && <Skeleton className="h-9 w-80 max-w-full noscript:hidden md:h-11" />}
            {shown && lead?.(shown)}
          </div>
          {shown && action?.(shown)}
        </div>
        <div className="mt-8">{shown ? children(shown) : trouble ? <Unreachable {...trouble} /> : <ProfileSkeleton />}</div>
      </div>
    </Wrap>
  )
}
