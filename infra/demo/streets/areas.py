"""The areas of the demo: which extract of OpenStreetMap each comes from, and its bounds in degrees (west, south, east, north)."""
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Area:
    name: str
    extract: str
    bounds: tuple[float, float, float, float]

    # Whether the extract is larger than the area. Otherwise all of it is used, also what lies a little beyond the bounds.
    is_cut: bool = False
    # km/h on roads of a class without a sign, where the country's limits differ from those in make_roads.py.
    limits: Mapping[str, int] = field(default_factory=dict)

    def file(self, directory: Path) -> Path:
        return directory / self.extract

    def holds(self, longitude: float, latitude: float) -> bool:
        west, south, east, north = self.bounds
        return not self.is_cut or (west <= longitude <= east and south <= latitude <= north)


# Source: StVO, § 3 (50 in built-up areas) and sign 325.1 (walking pace, which a simulated car cannot keep).
GERMAN_LIMITS = {"secondary": 50, "living_street": 10}

AREAS = (
    Area("helsinki", "Helsinki.osm.pbf", (24.9351762, 60.1641550, 24.9534145, 60.1791130)),
    Area("kotka", "test.osm.pbf", (26.93, 60.52, 26.97, 60.54)),
    Area("neubrandenburg", "neubrandenburg.osm.bz2", (13.2490, 53.5500, 13.2725, 53.5645), is_cut=True, limits=GERMAN_LIMITS),
)

ATTRIBUTION = "© OpenStreetMap contributors, ODbL 1.0"
