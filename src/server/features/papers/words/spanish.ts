import type { ClientWords } from './client-words.ts';

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** Spanish as it is read in the United States: formal address, figures and money as printed there. */
export const spanish: ClientWords = {
  title: 'Su póliza de vida: tres caminos',
  day: ({ year, month, day }) => `${day} de ${months[month - 1]} de ${year}`,
  prepared: (day) => `Preparado el ${day}`,
  preparedFor: (name) => `para ${name}`,
  license: (npn, states) =>
    [npn && `NPN ${npn}`, states && `con licencia en ${states}`].filter(Boolean).join(', '),
  intro: (benefit, premium, canBeSold) =>
    `Usted tiene una póliza de seguro de vida de ${benefit} y paga ${premium} al año. Si ${canBeSold ? 'la vendiera' : 'se pudiera vender'} hoy, estimamos que un comprador pagaría`,
  introWithout: (benefit, premium) =>
    `Usted tiene una póliza de seguro de vida de ${benefit} y paga ${premium} al año. Con lo que sabemos hoy, no estimamos`,
  noRange: 'ningún precio por encima de cero',
  scale: { sale: 'Venta, cálculo estimado', surrender: 'Rescate' },
  spoken: (range, end, surrender) =>
    `En una escala de $0 a ${end}: venta, cálculo estimado ${range}${surrender === null ? '' : `; rescate ${surrender}`}.`,
  keep: {
    title: 'Conservarla',
    figure: (benefit) => `${benefit} más adelante`,
    paid: (loan) =>
      `Lo reciben los beneficiarios cuando fallezca la persona asegurada${loan === null ? '' : `, descontado su préstamo de ${loan}`}`,
    premiums: (total, age) => `Unos ${total} en primas si la persona asegurada vive hasta los ${age} años`,
    mustRise: (premium) =>
      `Con los cargos habituales necesita unos ${premium} al año para mantenerse vigente`,
    returns: (ages) =>
      `Para la familia, como rendimiento anual: ${ages.map(({ age, rate }, at) => (at === 0 ? `${rate} si fallece a los ${age}` : `${rate} a los ${age}`)).join(', ')}`,
    often: 'Suele ser lo mejor si puede pagar la prima sin apuros',
  },
  surrender: {
    title: 'Rescatarla',
    figure: (value) => `${value} ahora`,
    unknown: 'Pregunte a su aseguradora',
    paid: (loan) => `Le paga la aseguradora${loan === null ? '' : `, descontado su préstamo de ${loan}`}`,
    ends: 'Sin más primas y sin más cobertura',
    paysMore: 'Según este cálculo, paga más que una venta',
    paidUp: 'Pregunte antes por una póliza saldada de menor monto',
  },
  sell: {
    title: 'Venderla',
    none: 'Nada por ahora',
    paid: (loan) => `Le paga un comprador${loan === null ? '' : `, descontado su préstamo de ${loan}`}`,
    ends: 'Sin más primas y sin más cobertura',
    mustCarry:
      'La cifra máxima vale solo si una ilustración de su aseguradora la respalda; la mínima, si hace falta una prima mayor',
    beforePay: 'Antes de lo que cobre su asesor, si cobra, que se descuenta del precio',
    afterPay: 'Ya descontado lo que cobre su asesor',
    estimate: 'Es un cálculo estimado, no una oferta',
  },
  tax: {
    title: 'Impuesto federal sobre la renta, a grandes rasgos',
    columns: { surrender: 'Rescate', low: 'Venta, mínimo', high: 'Venta, máximo' },
    basis: 'Recupera sus primas: sin impuesto',
    ordinary: 'Tributa como ingreso ordinario',
    capital: 'Tributa como ganancia de capital',
    beforeLoan: (loan) => `Calculado antes de pagar su préstamo de ${loan}.`,
    taxed: 'Impuesto con las tasas indicadas abajo',
    left: (hasLoan) =>
      hasLoan ? 'Le queda después de ese impuesto y de su préstamo' : 'Le queda después de ese impuesto',
    rates: (ordinary, capitalGain) =>
      `Tasas indicadas por su asesor: ${ordinary} sobre ingreso ordinario y ${capitalGain} sobre ganancia de capital; las suyas pueden ser distintas.`,
    note: 'Es una orientación, no asesoría fiscal. No incluye impuestos estatales. Consulte a un asesor fiscal.',
    withoutPremiums:
      'Lo que recupera de las primas que pagó no tributa. Lo que exceda, hasta el valor en efectivo, es ingreso ordinario; el resto de una venta es ganancia de capital. Consulte a un asesor fiscal.',
  },
  state: {
    title: (state) => `Lo que dice ${state}`,
    waitingOver: (years) =>
      `El período de espera de ${years} años ha terminado, salvo que la póliza provenga de una conversión o que un préstamo sobre ella lo alargue: pregunte.`,
    noWaiting: 'No hay período de espera antes de una venta.',
    waitingUntil: (years, day) =>
      `Su póliza se puede vender a partir del ${day}: el período de espera es de ${years} años desde su emisión.`,
    waitingYears: (years) => `Una póliza se puede vender ${years} años después de su emisión.`,
    waitingUnknown: 'Pregunte si se aplica un período de espera: no pudimos verificarlo.',
    undo: (afterSigning, afterPayment) => {
      const ends = [
        afterSigning !== null &&
          `${afterSigning} días después de que todos hayan firmado y usted tenga los documentos informativos`,
        afterPayment !== null && `${afterPayment} días después de recibir el pago`,
      ].filter(Boolean);
      return `Usted puede arrepentirse hasta ${ends.join(' o ')}${ends.length > 1 ? ', lo que ocurra primero' : ''}.`;
    },
    undoUnknown: 'Pregunte hasta cuándo puede arrepentirse: no pudimos verificarlo.',
    unsure: (sentence) => `${sentence} (No proviene del texto de la ley; por favor, confírmelo.)`,
    asOf: (day) => `Normas consultadas hasta el ${day}. Esto no es asesoría legal.`,
  },
  selling: {
    title: 'Qué significa vender',
    points: [
      'La familia no recibirá el beneficio por fallecimiento. Lo recibirá el comprador.',
      'El comprador conocerá datos privados de la persona asegurada y puede preguntar de vez en cuando cómo está.',
      'El dinero puede afectar a Medicaid y a otras ayudas públicas, y los acreedores pueden reclamarlo.',
    ],
  },
  know: {
    title: 'Tenga en cuenta',
    text: 'Hay otras opciones: un pago anticipado del beneficio por fallecimiento en caso de enfermedad grave, un préstamo sobre la póliza, un beneficio por fallecimiento menor, un cambio por otro contrato. Hable con su familia, con un asesor fiscal y, si lo desea, con un abogado antes de decidir. Nada de lo que dice esta página le compromete a nada.',
    pay: (pay) => `Lo que cobra su asesor si usted vende: ${pay}.`,
    askPay: 'Su asesor puede cobrar si usted vende: pregúntele cuánto.',
  },
  fine: {
    madeWith: (product, version, until) =>
      `Hecho con ${product} según los supuestos ${version}. Después del ${until}, pida cifras nuevas.`,
    licensee: (name, number) => (number === '' ? `${name}.` : `${name}, licencia ${number}.`),
    demoLicensee: (product) => `Demostración de ${product}, sin licencia de proveedor.`,
    noLicensee: 'Todavía no se ha indicado el titular de la licencia.',
    notOffer:
      'Es un cálculo estimado, no una oferta. Una oferta en firme requiere una ilustración de la póliza vigente, que emite su aseguradora.',
    table:
      'La esperanza de vida se basa en tablas publicadas por la Administración del Seguro Social, ajustadas. Este cálculo no está afiliado a ella ni a ningún organismo público, ni cuenta con su respaldo.',
  },
};
