import type { StaffRole } from '@waymark/contract/choices.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import { useState } from 'react'
import { Dialog } from '../../../../kit/dialogs/dialog.tsx'
import { getInitials } from '../../../../kit/language/names.ts'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { useSite } from '../../../../kit/load/site.ts'
import { Go } from '../../../../kit/look/go.tsx'
import { Mark } from '../../../../shell/mark.tsx'
import type { Section, StaffProfile } from '../../work/section.ts'
import { places } from '../use-staff.ts'

/** Places available to a role. */
const listPlaces = (role: StaffRole) =>
  places.map((group) => group.filter(({ roles }) => roles.includes(role))).filter((group) => group.length > 0)

interface PlacesProps {
  /** Undefined until the profile is loaded. */
  staff: StaffProfile | undefined
  current: Section | undefined
}

/** Navigation of the console: icon and label from 1152 px, icon above label from 832 px, hidden below. */
export function Rail({ staff, current }: PlacesProps) {
  const t = useWords('staff')
  const site = useSite()?.name ?? ''
  return (
    <nav aria-label={t('places')} className="places">
      <Go
        to="/staff"
        className="flex min-h-16 items-center justify-center gap-2.25 pe-2 text-[1.3125rem] font-bold tracking-[-.03em] no-underline min-[72rem]:justify-start min-[72rem]:ps-3"
      >
        <Mark height={26} />
        <span className="max-[72rem]:sr-only">{site}</span>
      </Go>
      {staff && listPlaces(staff.staffRole).map((group) => <Group key={group[0]?.path} group={group} current={current} />)}
      {staff && <SignedInStaff staff={staff} />}
    </nav>
  )
}

const Group = ({ group, current }: { group: readonly Section[]; current: Section | undefined }) => (
  <ul>
    {group.map((section) => (
      <li key={section.path}>
        <PlaceLink section={section} current={current} />
      </li>
    ))}
  </ul>
)

interface PlaceLinkProps {
  section: Section
  current: Section | undefined
  onClick?: () => void
}

function PlaceLink({ section, current, onClick }: PlaceLinkProps) {
  return (
    <Go to={section.path} aria-current={section.path === current?.path ? 'page' : undefined} className="place" onClick={onClick}>
      <LinkContent section={section} />
    </Go>
  )
}

function LinkContent({ section: { Icon, title, useWaits } }: { section: Section }) {
  const t = useWords('staff')
  return (
    <>
      <Icon size={20} aria-hidden />
      <span>{title(t)}</span>
      {useWaits && <Waiting useWaits={useWaits} />}
    </>
  )
}

/** Number of waiting tasks, late ones first. */
function Waiting({ useWaits }: { useWaits: NonNullable<Section['useWaits']> }) {
  const t = useWords('staff')
  const language = useLanguage()
  const waits = useWaits()
  if (!waits || waits.count === 0) return null
  const { count, late } = waits
  return (
    <span className="waits">
      {late > 0 && (
        <span className="late">
          <CircleAlert size={14} aria-hidden />
          {formatNumber(language, late)}
          <span className="sr-only"> {t('lateOf')} </span>
        </span>
      )}
      {formatNumber(language, count)}
    </span>
  )
}

/** Signed-in member of staff, with a link to the profile. */
function SignedInStaff({ staff: { name, avatar, staffRole } }: { staff: StaffProfile }) {
  const t = useWords('staff')
  return (
    <Go
      to="/profile"
      className="mt-auto me-2 flex min-h-14 flex-none items-center justify-center gap-2.5 rounded-control no-underline hover:bg-sunken min-[72rem]:me-4 min-[72rem]:justify-start min-[72rem]:px-2.5"
    >
      {avatar ? (
        <img src={avatar} alt="" width={32} height={32} className="size-8 rounded-full object-cover" />
      ) : (
        <span aria-hidden="true" className="grid size-8 flex-none place-items-center rounded-full bg-ink text-xs font-semibold text-on-ink">
          {getInitials(name)}
        </span>
      )}
      <span className="min-w-0 text-xs text-ink-2 max-[72rem]:sr-only">
        <b dir="auto" className="block truncate text-sm leading-5 text-ink">
          {name}
        </b>
        {t(staffRole)}
      </span>
    </Go>
  )
}

/** Navigation on mobile: the main places in a bar, and all of them in a sheet. */
export function LowBar({ staff, current }: PlacesProps & { staff: StaffProfile }) {
  const t = useWords('staff')
  const [open, setOpen] = useState(false)
  const mine = listPlaces(staff.staffRole).flat()
  return (
    <>
      <nav aria-label={t('places')} className="low print:hidden">
        {mine
          .filter(({ isHandy }) => isHandy)
          .map((section) => (
            <Go key={section.path} to={section.path} aria-current={section.path === current?.path ? 'page' : undefined}>
              <LinkContent section={section} />
            </Go>
          ))}
        <button type="button" onClick={() => setOpen(true)}>
          <LayoutGrid size={20} aria-hidden />
          {t('allPlaces')}
        </button>
      </nav>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('places')}>
        <ul className="sheet grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-3">
          {mine.map((section) => (
            <li key={section.path}>
              <PlaceLink section={section} current={current} onClick={() => setOpen(false)} />
            </li>
          ))}
        </ul>
        <Go to="/" className="mt-3 inline-flex min-h-11 items-center border-t border-border px-3 text-sm">
          {t('toSite')}
        </Go>
      </Dialog>
    </>
  )
}
