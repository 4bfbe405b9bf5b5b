"""The areas of the demo: which extract of OpenStreetMap each comes from, and its bounds in degrees (west, south, east, north)."""
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Area:
    name: str
    extract: str
    bounds: tuple[float, float, float, float]

    def file(self, directory: Path) -> Path:
        return directory / self.extract


AREAS = (
    Area("helsinki", "Helsinki.osm.pbf", (24.9351762, 60.1641550, 24.9534145, 60.1791130)),
    Area("kotka", "test.osm.pbf", (26.93, 60.52, 26.97, 60.54)),
)

ATTRIBUTION = "© OpenStreetMap contributors, ODbL 1.0"
