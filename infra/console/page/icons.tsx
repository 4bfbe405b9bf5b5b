/** Icons of buttons, drawn because not every font has them. Each stands beside a text, or its button has a label. */

const paths = {
  check: 'M4 13 10 19 20 6',
  close: 'M5 5 19 19M19 5 5 19',
  open: 'M6 9 12 15 18 9',
  up: 'M6 15 12 9 18 15',
  back: 'M15 5 8 12 15 19',
  left: 'M20 12H4M10 6 4 12 10 18',
  right: 'M4 12H20M14 6 20 12 14 18',
  play: 'M8 5 19 12 8 19Z',
  pause: 'M8 5V19M16 5V19',
  first: 'M6 5V19M18 5 9 12 18 19',
  last: 'M18 5V19M6 5 15 12 6 19',
  heart: 'M12 20 5 13A4.6 4.6 0 0 1 12 7A4.6 4.6 0 0 1 19 13Z',
  menu: 'M4 6H20M4 12H20M4 18H20',
  plus: 'M12 5V19M5 12H19',
  minus: 'M5 12H19',
  user: 'M12 12A4 4 0 1 0 12 4A4 4 0 0 0 12 12ZM4 21C4 13 20 13 20 21',
  keyboard: 'M3 6H21V18H3ZM7 10H7.2M12 10H12.2M17 10H17.2M8 14H16',
  document: 'M6 3H14L19 8V21H6ZM14 3V8H19M9 13H15M9 17H15',
  leave: 'M10 4H4V20H10M9 12H20M16 8 20 12 16 16',
  info: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18ZM12 11V17M12 7V7.2',
  warning: 'M12 4 21 20H3ZM12 10V14M12 17V17.2',
  action: 'M13 3 5 14H11L10 21 19 10H13Z',
  filter: 'M4 6H20M7 12H17M10 18H14',
  columns: 'M4 5H20V19H4ZM10 5V19M15 5V19',
  list: 'M9 6H20M9 12H20M9 18H20M4 6H5M4 12H5M4 18H5',
  compact: 'M4 5H20M4 10H20M4 15H20M4 20H20',
  bookmark: 'M6 4H18V20L12 15 6 20Z',
  table: 'M4 5H20V19H4ZM4 10H20M10 5V19',
  download: 'M12 4V15M7 10 12 15 17 10M5 20H19',
  map: 'M9 4 4 6V20L9 18 15 20 20 18V4L15 6ZM9 4V18M15 6V20',
  search: 'M11 5a6 6 0 1 0 0 12a6 6 0 1 0 0-12ZM16 16 20 20',
  target: 'M12 5a7 7 0 1 0 0 14a7 7 0 1 0 0-14ZM12 2V8M12 16V22M2 12H8M16 12H22',
  'full-screen': 'M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15',
  locate: 'M20 4 4 11 11 13 13 20Z',
  layers: 'M12 4 21 9 12 14 3 9ZM3 14 12 19 21 14',
  bell: 'M6 17V11a6 6 0 0 1 12 0V17ZM4 17H20M10 20H14',
  ruler: 'M3 15 15 3 21 9 9 21ZM7 11 9 13M10 8 13 11M13 5 15 7',
  undo: 'M9 5 4 10 9 15M4 10H15a5 5 0 0 1 0 10H10',
  eye: 'M2 12C6 5 18 5 22 12C18 19 6 19 2 12ZM12 10a2 2 0 1 0 0 4a2 2 0 1 0 0-4Z'
} as const

export function Icon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg class={`icon icon-${name}`} viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false">
      <path d={paths[name]} fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
    </svg>
  )
}
