import type { StaffRole } from '@waymark/contract/choices.ts'
import House from 'lucide-react/icons/house'
import { type ReactNode, useEffect, useRef } from 'react'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { Outdated, Unreachable } from '../../../../kit/load/loaded.tsx'
import { useSite } from '../../../../kit/load/site.ts'
import { Go } from '../../../../kit/look/go.tsx'
import { ProfileSkeleton } from '../../../../kit/look/layout.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { LanguageSwitch, ProfileLink, ThemeToggle } from '../../../../shell/header-tools.tsx'
import { Mark } from '../../../../shell/mark.tsx'
import { useToastsAtHand } from '../../../../shell/toast-region.tsx'
import type { Section, StaffProfile } from '../../work/section.ts'
import { type Place, sections, useStaff } from '../use-staff.ts'

interface StaffFrameProps {
  place: Place | undefined
  children: (staff: StaffProfile) => ReactNode
}

/** Around every screen of the console, in the place of the site's frame: sections by role, the way to the site, and the guard. */
export function StaffFrame({ place, children }: StaffFrameProps) {
  useToastsAtHand()
  const t = useWords('staff')
  const { staff, trouble } = useStaff(place)
  return (
    <>
      <StaffHeader role={staff?.staffRole} current={place?.section} />
      <main id="main">
        <Wrap className="pt-7 pb-13">
          {trouble && staff && <Outdated {...trouble} />}
          {staff && place?.id && place.section.one ? (
            <HeadOfOne key={place.section.path} id={place.id} useTitle={place.section.one.useTitle} />
          ) : (
            <Head title={staff && place ? place.section.title(t) : t('staff')} />
          )}
          {staff ? children(staff) : trouble ? <Unreachable {...trouble} /> : <ProfileSkeleton />}
        </Wrap>
      </main>
    </>
  )
}

const Head = ({ title }: { title: string }) => (
  <>
    <PageHead title={title} indexed={false} />
    <h1 className="mb-6">{title}</h1>
  </>
)

const HeadOfOne = ({ id, useTitle }: { id: string; useTitle: (id: string) => string }) => <Head title={useTitle(id)} />

function StaffHeader({ role, current }: { role: StaffRole | undefined; current: Section | undefined }) {
  const t = useWords('staff')
  const site = useSite()?.name ?? ''
  return (
    <header className="relative z-(--z-header) border-b border-border bg-page print:hidden">
      <Wrap className="flex min-h-16 flex-wrap items-center gap-1">
        <Go to="/staff" className="flex min-h-11 items-center gap-2.25 text-lg font-bold no-underline">
          <Mark height={27} />
          <span className="max-sm:sr-only">{site}</span>
        </Go>
        <span className="ms-2 me-auto">
          <StatusChip tone="ink" className="max-sm:hidden">
            {t(role ?? 'staff')}
          </StatusChip>
        </span>
        <ThemeToggle className="inline-grid size-11 flex-none place-items-center rounded-control" />
        <LanguageSwitch place="header" />
        <Go to="/" className="inline-flex min-h-11 min-w-11 items-center justify-center px-2.5 text-sm">
          <House size={20} aria-hidden className="sm:hidden" />
          <span className="max-sm:sr-only">{t('toSite')}</span>
        </Go>
        <ProfileLink />
      </Wrap>
      <Wrap>{role && <StaffNav role={role} current={current} />}</Wrap>
    </header>
  )
}

function StaffNav({ role, current }: { role: StaffRole; current: Section | undefined }) {
  const t = useWords('staff')
  const nav = useRef<HTMLElement>(null)

  // The section one is in stands in sight on mobile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another one then
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && here) nav.current.scrollLeft = here.offsetLeft - (nav.current.clientWidth - here.offsetWidth) / 2
  }, [current])

  return (
    <nav
      ref={nav}
      aria-label={t('sections')}
      className="-mx-1 -mb-px flex max-w-full gap-1 px-1 max-sm:overflow-x-auto max-sm:pt-1.5 max-sm:[scrollbar-width:none]"
    >
      {sections
        .filter(({ roles }) => roles.includes(role))
        .map(({ path, title }) => (
          <Go
            key={path}
            to={path}
            aria-current={path === current?.path ? 'page' : undefined}
            className="tab flex min-h-12 items-center px-3 font-medium whitespace-nowrap no-underline [--tab:12px] first:me-2 first:px-0 first:[--tab:0px] aria-[current]:font-bold"
          >
            {title(t)}
          </Go>
        ))}
    </nav>
  )
}
