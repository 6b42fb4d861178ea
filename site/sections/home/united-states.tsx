// One line a row, each from where the one before ended: a dotted stroke with round caps turns each run into points of
// land, two units apart and the first of them one unit in. A unit is a fifth of the field's, which keeps the figures short.
const rows = [
  'M14 2h2',
  'm-7 2h14',
  'm-15 2h26m84 0h4',
  'm-113 2h40m68 0h6',
  'm-115 2h64m46 0h6',
  'm-117 2h70m40 0h8',
  'm-119 2h68m42 0h8',
  'm-119 2h86m18 0h12',
  'm-117 2h80m4 0h4m16 0h12',
  'm-115 2h78m4 0h4m16 0h12',
  'm-115 2h80m2 0h8m8 0h18',
  'm-117 2h80m2 0h10m8 0h16',
  'm-115 2h78m4 0h8m6 0h18',
  'm-115 2h80m4 0h6m4 0h18',
  'm-111 2h110',
  'm-111 2h110',
  'm-107 2h106',
  'm-107 2h108',
  'm-109 2h106',
  'm-105 2h108',
  'm-107 2h106',
  'm-105 2h106',
  'm-107 2h2m2 0h102',
  'm-101 2h98',
  'm-95 2h94',
  'm-95 2h94',
  'm-87 2h86',
  'm-83 2h80',
  'm-77 2h76',
  'm-61 2h62',
  'm-61 2h60',
  'm-59 2h40m10 0h2m2 0h6',
  'm-59 2h4m4 0h30m18 0h6',
  'm-53 2h14m32 0h6',
  'm-51 2h10m36 0h8',
  'm-53 2h6m40 0h6',
  'm-51 2h6m42 0h4',
  'm-51 2h4m44 0h2',
  'm-3 2h2',
]

/** The forty-eight states as rows of dots, on a field of 640 by 400. */
export function UnitedStates({ className }: { className?: string | undefined }) {
  return <path className={className} transform="scale(5)" d={rows.join('')} />
}
