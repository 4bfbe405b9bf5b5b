/** Draws a chart as SVG, without a browser. */
import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, MarkLineComponent, TitleComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

echarts.use([BarChart, LineChart, GridComponent, LegendComponent, MarkLineComponent, TitleComponent, SVGRenderer])

export interface Series {
  readonly name: string
  /** One for each category; missing ones leave a gap. */
  readonly values: readonly (number | undefined)[]
}

export interface Chart {
  readonly title: string
  /** Second line: what was measured where. */
  readonly subtitle: string
  readonly kind: 'bars' | 'horizontal bars' | 'lines'
  readonly categories: readonly string[]
  /** Name of the axis of categories, and of that of values with its unit. */
  readonly categoryAxis: string
  readonly valueAxis: string
  readonly series: readonly Series[]
  /** A line across the values. */
  readonly bound?: number
  /** Whether the axis of values is logarithmic. */
  readonly isLogarithmic?: boolean
  readonly width?: number
  readonly height?: number
}

/** Colours that differ for people who see colours differently too. Source: Okabe and Ito, "Color universal design". */
const colours = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00']
const text = { color: '#222222', fontFamily: 'system-ui, sans-serif' }

/** Styles of what the mouse is over, whose names count the drawings of the process. */
const hovering = /<style.*?<\/style>\n?| class="zr[^"]*"|zr\d+-/gs

export function svgOf(chart: Chart): string {
  const { width = 860, height = 420 } = chart
  const drawn = echarts.init(null, null, { renderer: 'svg', ssr: true, width, height })
  drawn.setOption({ ...optionsOf(chart), animation: false })
  const svg = drawn.renderToSVGString()
  drawn.dispose()
  // For readers who hear it.
  const titled = svg.replace('>', `>\n<title>${chart.title}</title>`)
  return `${titled.replaceAll(hovering, '')}\n`
}

function optionsOf(chart: Chart): object {
  const { title, subtitle, series, kind } = chart
  const isHorizontal = kind === 'horizontal bars'
  const [categories, values] = [categoryAxis(chart), valueAxis(chart)]
  const hasLegend = series.length > 1
  return {
    backgroundColor: '#ffffff',
    color: colours,
    textStyle: text,
    title: { text: title, subtext: subtitle, left: 12, top: 8, textStyle: { ...text, fontSize: 16 } },
    legend: { show: hasLegend, top: 60, left: 12, textStyle: text },
    grid: { left: 16, right: 48, top: hasLegend ? 112 : 76, bottom: 16, outerBoundsMode: 'same' },
    xAxis: isHorizontal ? values : categories,
    yAxis: isHorizontal ? categories : values,
    series: series.map((one, index) => seriesOf(chart, one, index === 0))
  }
}

function categoryAxis({ categories, categoryAxis: name, kind }: Chart): object {
  const isHorizontal = kind === 'horizontal bars'
  return {
    type: 'category',
    data: categories,
    inverse: isHorizontal,
    axisTick: { show: false },
    axisLabel: { ...text, interval: kind === 'lines' ? 'auto' : 0 },
    ...(!isHorizontal && { name, nameLocation: 'middle', nameGap: 28, nameTextStyle: text })
  }
}

function valueAxis({ valueAxis: name, kind, isLogarithmic }: Chart): object {
  return {
    type: isLogarithmic ? 'log' : 'value',
    name,
    nameLocation: kind === 'horizontal bars' ? 'middle' : 'end',
    nameGap: kind === 'horizontal bars' ? 28 : 10,
    nameTextStyle: { ...text, ...(kind !== 'horizontal bars' && { align: 'left' }) },
    axisLabel: text,
    splitLine: { lineStyle: { color: '#dddddd' } }
  }
}

function seriesOf({ kind, bound }: Chart, { name, values }: Series, isFirst: boolean): object {
  const at = kind === 'horizontal bars' ? 'xAxis' : 'yAxis'
  const line = bound !== undefined &&
    isFirst && {
      markLine: {
        symbol: 'none',
        silent: true,
        lineStyle: { color: '#d55e00', type: 'dashed' },
        label: { formatter: `bound ${bound}`, position: kind === 'horizontal bars' ? 'start' : 'insideEndTop' },
        data: [{ [at]: bound }]
      }
    }
  return {
    name,
    type: kind === 'lines' ? 'line' : 'bar',
    showSymbol: values.length < 20,
    data: values.map((value) => value ?? null),
    ...line
  }
}
