/** The list of vehicles so close together that no zoom separates them. */
import { useEffect, useRef } from 'preact/hooks'
import { nameOf, type Vehicle } from '../api/vehicle.ts'
import { t } from '../language/language.ts'
import { Icon } from '../page/icons.tsx'
import { useKeys } from '../page/keys.ts'

export interface CrowdProps {
  readonly vehicles: readonly Vehicle[]
  readonly onChoose: (id: string) => void
  readonly onClose: () => void
}

/** Takes the focus, because it opens in response to a click. */
export function Crowd({ vehicles, onChoose, onClose }: CrowdProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  useKeys({ Escape: onClose })
  const choose = (id: string) => {
    onChoose(id)
    onClose()
  }
  return (
    <section class="crowd card" aria-label={t('vehiclesHere')}>
      <div class="card-head">
        <h2>{t('vehiclesHere')}</h2>
        <button type="button" class="quiet" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <ul ref={list}>
        {vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            <button type="button" class="quiet" onClick={() => choose(vehicle.id)}>
              {nameOf(vehicle)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
